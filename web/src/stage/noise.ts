import { heard, type Sound } from './sounds.ts';

export { soundsOf } from './sounds.ts';

// The sounds of the table, made by code: short bursts of noise through a filter, and two tones for a turn.

/** A burst of noise: when it begins and how long it takes in seconds, how strong it is, and the filter it goes through. */
interface Burst {
	at: number;
	long: number;
	gain: number;
	filter: BiquadFilterType;
	hertz: number;
}

/** A tone that fades away. */
interface Tone {
	at: number;
	long: number;
	gain: number;
	hertz: number;
}

const bursts: Record<Exclude<Sound, 'turn'>, Burst[]> = {
	dice: [0, 0.07, 0.13, 0.22, 0.27].map((at, i) => ({
		at,
		long: 0.035,
		gain: 0.5 - i * 0.07,
		filter: 'bandpass',
		hertz: 2600 - i * 250,
	})),
	card: [{ at: 0, long: 0.09, gain: 0.35, filter: 'highpass', hertz: 3200 }],
	shot: [
		{ at: 0, long: 0.05, gain: 1, filter: 'highpass', hertz: 900 },
		{ at: 0.01, long: 0.32, gain: 0.7, filter: 'lowpass', hertz: 700 },
	],
	blow: [{ at: 0, long: 0.14, gain: 0.9, filter: 'lowpass', hertz: 260 }],
	blast: [
		{ at: 0, long: 0.08, gain: 1, filter: 'lowpass', hertz: 1600 },
		{ at: 0.02, long: 1.1, gain: 1, filter: 'lowpass', hertz: 180 },
	],
};

const turn: Tone[] = [
	{ at: 0, long: 0.35, gain: 0.4, hertz: 660 },
	{ at: 0.13, long: 0.5, gain: 0.4, hertz: 880 },
];

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Makes a sound, as strong as the gain says, from 0 to 1. Where the browser lets none be made, it is quiet. */
export function play(sound: Sound, gain: number): void {
	if (gain <= 0 || !heard(sound, document.hidden) || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	void context.resume();
	const out = context.createGain();
	out.gain.value = gain;
	out.connect(context.destination);
	if (sound === 'turn') for (const t of turn) ring(context, out, t);
	else for (const b of bursts[sound]) rush(context, out, b);
}

/** A strength that falls off from the beginning of a sound to its end. */
function fading(c: AudioContext, out: AudioNode, part: Burst | Tone): GainNode {
	const from = c.currentTime + part.at;
	const fade = c.createGain();
	fade.gain.setValueAtTime(part.gain, from);
	fade.gain.exponentialRampToValueAtTime(0.001, from + part.long);
	fade.connect(out);
	return fade;
}

function ring(c: AudioContext, out: AudioNode, t: Tone): void {
	const source = c.createOscillator();
	source.frequency.value = t.hertz;
	source.connect(fading(c, out, t));
	source.start(c.currentTime + t.at);
	source.stop(c.currentTime + t.at + t.long);
}

function rush(c: AudioContext, out: AudioNode, b: Burst): void {
	const source = c.createBufferSource();
	source.buffer = noise ??= white(c);
	const filter = c.createBiquadFilter();
	filter.type = b.filter;
	filter.frequency.value = b.hertz;
	source.connect(filter);
	filter.connect(fading(c, out, b));
	source.start(c.currentTime + b.at);
	source.stop(c.currentTime + b.at + b.long);
}

/** A second and a half of noise. */
function white(c: AudioContext): AudioBuffer {
	const buffer = c.createBuffer(1, Math.round(c.sampleRate * 1.5), c.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return buffer;
}
