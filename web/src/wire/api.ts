// What the server says, as it says it. Points and places are in inches; lengths inside a plan or a scene are whole
// numbers of thousandths of an inch. Go writes an empty list as null, hence the many `| null`.

export type Point = [x: number, y: number, floor?: number];
export type List<T> = T[] | null | undefined;

/** Thousandths of an inch. */
export type Thousandths = number;

export interface Feature {
	id: string;
	kind: string;
	name?: string;
	line?: boolean;
	closed?: boolean;
	points: Point[];
	floor: number;
	floors?: number;
	height?: Thousandths;
	blocks?: boolean;
	/** 0 none, 1 light, 2 hard */
	cover?: number;
	hides?: boolean;
	/** 0 clear, 1 rough, 2 low obstacle, 3 impassable */
	going?: number;
	/** 0 good, 1 poor, 2 bad */
	light?: number;
	inside?: boolean;
	roof?: boolean;
}

export interface Opening {
	id: string;
	kind: string;
	a: Point;
	b: Point;
	open?: boolean;
	locked?: boolean;
}

export interface Link {
	id: string;
	kind: string;
	foot: Point;
	head: Point;
	long?: Thousandths;
}

export interface Mark {
	text: string;
	at: Point;
	upright?: boolean;
	building?: boolean;
}

export interface Plan {
	width: Thousandths;
	depth: Thousandths;
	floorHeight?: Thousandths;
	features: List<Feature>;
	openings: List<Opening>;
	links: List<Link>;
	labels: List<Mark>;
}

export interface Gauge {
	word: string;
	name: string;
	now: number;
	most?: number;
}

export interface Badge {
	word: string;
	text: string;
	many?: number;
	clause?: string;
	/** it goes on at this moment */
	now?: boolean;
	/** the picture shows it by itself */
	drawn?: boolean;
}

export interface SceneSeat {
	id: string;
	name: string;
	side: string;
	suit?: string;
	out?: boolean;
	gauges: List<Gauge>;
}

export interface Piece {
	id: string;
	name: string;
	role: string;
	icon: string;
	seat: string;
	at: Point;
	radius: Thousandths;
	long?: Thousandths;
	wide?: Thousandths;
	/** degrees clockwise from north, 1 to 360; none in a game without facing */
	facing?: number;
	active?: boolean;
	out?: boolean;
	/** hidden from others; only its owner is sent it */
	hidden?: boolean;
	badges: List<Badge>;
	stats: List<Gauge>;
	items: List<string>;
	skills: List<string>;
}

export interface Card {
	id: string;
	rank: string;
	suit: string;
	name: string;
}

export interface Pile {
	id: string;
	name: string;
	seat?: string;
	role: string;
	count: number;
	cards: List<Card>;
}

export interface Zone {
	id: string;
	name: string;
	/** what sort of place, in one word */
	kind?: string;
	seat?: string;
	gauges: List<Gauge>;
	badges?: List<Badge>;
	pieces: List<string>;
	/** what goes on now goes on here */
	active?: boolean;
	/** nothing is known of it yet */
	blank?: boolean;
}

export interface Scene {
	title: string;
	turn: string;
	whose: string;
	why: string;
	clause: string;
	table?: Plan | null;
	doors?: List<{ id: string; open: boolean }>;
	seats: List<SceneSeat>;
	pieces: List<Piece>;
	piles: List<Pile>;
	zones: List<Zone>;
	gauges: List<Gauge>;
}

export interface Option {
	index: number;
	verb: string;
	clause?: string;
	text: string;
	who?: string;
	with?: string;
	whom?: string;
	/** a place must be picked; a direction is only where to look or to point */
	where?: { kind: number; of?: string; far?: number; direction?: boolean } | null;
	many?: { from: number; to: number } | null;
	pick?: { least: number; most: number; among: List<string> } | null;
	fixed?: number;
	risk?: boolean;
	/** it gives the match up */
	concedes?: boolean;
	/** it lets the moment go by */
	passes?: boolean;
}

export interface Question {
	id: string;
	seat: string;
	clause?: string;
	prompt: string;
	text: string;
	who?: string;
	with?: string;
	whom?: string;
	many?: number;
	default: number;
	/** how long the seat has */
	seconds?: number;
	/** how much of it was left when this was sent, in seconds; none is 0 where there are seconds */
	left?: number;
	/** several seats are asked, and the first to take anything but the default gets it */
	race?: boolean;
	freeText?: boolean;
	options: Option[];
}

export interface Answer {
	question: string;
	option: number;
	at?: Point;
	via?: Point[];
	many?: number;
	picked?: string[];
	text?: string;
}

export interface Mod {
	clause?: string;
	word: string;
	text: string;
	of?: string;
	value: number;
}

export interface Throw {
	clause?: string;
	purpose?: string;
	/** what it is thrown for, in words */
	text?: string;
	kind: string;
	sides?: number;
	faces?: List<number>;
	bands?: List<number>;
	who?: string;
	whom?: string;
	picked?: string;
}

export interface Happening {
	seq?: number;
	clause?: string;
	kind: string;
	seat?: string;
	who?: string;
	with?: string;
	whom?: string;
	/** several at once: the cards laid */
	things?: List<string>;
	from?: Point | null;
	to?: Point | null;
	path?: List<Point>;
	mods?: List<Mod>;
	need?: number;
	many?: number;
	/** the chance that it goes well, in thousandths */
	odds?: number;
	dice?: List<Throw>;
	text: string;
	detail?: boolean;
	/** at a screen of several seats: those of them that may know of it; all of them when it is not told */
	only?: List<string>;
	/** the first line of what the clock had answered */
	late?: boolean;
	/** how it is shown; else it is only said, or a way that is walked */
	look?: 'shot' | 'blow';
	/** it divides the match: 1 for a turn, 2 for a part of it, 3 for a part of that */
	rank?: 1 | 2 | 3;
}

export interface Result {
	winners: List<string>;
	points: List<{ seat: string; points: number }>;
	why: string;
	text: string;
	clause?: string;
}

export interface Standing {
	id: string | number;
	seat: string | number;
	prompt: string;
	verb: string;
	until: string;
	text?: string;
}

/** What is known of the dice: `secret` and `seeds` (by seat, hexadecimal) at the end. */
export interface DiceNow {
	commitment: string;
	/** of the dice, from 1: it goes up when they are begun anew */
	start?: number;
	/** by the persons, each for all seats of one key */
	commitments?: List<{ seats: List<string>; commitment: string }>;
	/** everybody has committed: now everybody shows */
	reveal?: boolean;
	secret?: string;
	seeds?: List<string>;
}

/** Somebody asks the others at the table whether he may take an answer back. */
export interface Asked {
	/** to be named in a reply */
	id?: string;
	/** the seat that asks */
	by: string;
	/** one's own seats that are to say yes or no */
	reply: List<string>;
	/** all seats that have not said yet */
	waiting: List<string>;
}

/** No now, and to every later request: never. */
export type Reply = 'yes' | 'no' | 'never';

/** How long a standing answer may hold. */
export interface Until {
	until: string;
	text: string;
}

/** What both messages of the stream carry. */
export interface Step {
	scene: Scene;
	questions: List<Question>;
	waiting: List<string>;
	log: List<Happening>;
	result?: Result | null;
	standing: List<Standing>;
	untils?: List<Until>;
	dice?: DiceNow | null;
	/** play has begun: every person has shown a seed */
	started?: boolean;
	/** who plays a seat; joined: has committed to a seed; shown: has shown it */
	players?: List<{ seat: string; player: string; joined: boolean; shown?: boolean }>;
	/** an answer was taken back after it was known what came of it, with nobody to ask */
	practice?: boolean;
	/** what taking back is now: done at once, done at once and makes the match practice, asks the others; none: there is nothing to take back */
	takeback?: 'free' | 'practice' | 'ask';
	/** a take back that waits for the others */
	asked?: Asked | null;
	/** why the match cannot be played on */
	stopped?: string;
	/** the seat of this screen through whose eyes the picture is */
	viewer?: string;
	/** another seat of this screen may not see what is shown now */
	private?: boolean;
}

export interface Snapshot extends Step {
	match: string;
	ruleset: string;
	title: string;
	seats: List<string>;
	/** what this match has otherwise than the rules have it */
	settings?: List<{ name: string; title: string; group?: string; text: string; clause?: string }>;
}

export interface Needs {
	mods: List<Mod>;
	total: number;
	dice: number;
	sides: number;
	/** the ways a figure would go without being asked for a place, the first one first */
	ways?: List<Way>;
	/** the chance that it comes off, in thousandths; none is 0 where there is a text */
	odds?: number;
	/** what odds is the chance of */
	text?: string;
}

/** A way that a figure would go without being asked for a place. */
export interface Way {
	clause?: string;
	word: string;
	text: string;
	who: string;
	/** where it begins, its corners, where it ends */
	path: List<Point>;
	/** the rule that ends it early */
	stops?: string;
}

/** What a figure sees from where it stands. */
export interface Sight {
	clause?: string;
	outline: List<Point[]>;
	sees: List<string>;
}

export interface Preview {
	allowed: boolean;
	sentence?: string;
	path?: List<Point>;
	long?: number;
	outline?: List<Point[]>;
	needs?: Needs | null;
}

/** Something that may follow. */
export interface Effect {
	kind: string;
	seat?: string;
	who?: string;
	whom?: string;
	many?: number;
}

export interface Outcome {
	p: string;
	/** of a hundred, with as many decimals as it takes that what may happen is not "0", nor what may not "100" */
	percent: string;
	events: List<Effect>;
	text: List<string>;
}

export interface Odds {
	exact: boolean;
	/** tries, when it is not exact */
	samples?: number;
	runs?: number;
	/** the largest standard error of an outcome, 0 to 0.5 */
	error?: number;
	figuresSampled?: boolean;
	/** how far it was counted: to the end of what the sentence begins, or to its own effects only */
	until?: 'end' | 'aftermath';
	outcomes: List<Outcome>;
	figures: List<{ who: string; chances: List<{ kind: string; p: string; percent: string; text: string }> }>;
	needs?: Needs | null;
}

/** What may follow with every number that an option asks for. */
export interface OddsByNumber {
	from: number;
	to: number;
	exact: boolean;
	/** numbers with which it was only tried out, and how often each */
	sampled?: List<number>;
	samples?: number;
	/** the largest standard error of a chance, 0 to 0.5 */
	error?: number;
	until?: 'end' | 'aftermath';
	outcomes: List<Curve>;
	/** the outcomes sorted by what is good for who considers them, and by what is bad */
	good: List<Curve>;
	bad: List<Curve>;
	needs?: Needs | null;
}

/** A list of events and its chance with each number, from the least: "13.89", or "0" where it cannot happen. */
export interface Curve {
	events: List<Effect>;
	text: List<string>;
	percent: List<string>;
}

export interface Clause {
	id: string;
	title: string;
	rule: string;
	kind: string;
	why?: string;
	optional?: boolean;
	/** whose rulebook it stands in; of a clause that was looked up by itself */
	ruleset?: string;
	/** in the place of the rule */
	table?: { columns: List<string>; rows: List<List<string>> };
}

/** A table of a rulebook. */
export interface BookTable {
	id: string;
	title: string;
	kind?: string;
	columns: List<string>;
	rows: List<List<string>>;
	/** nobody looks it up in play */
	aside?: boolean;
	/** the columns that tell where a row comes from, and not what it does */
	why?: List<string>;
}

/** A whole rulebook. */
export interface Book {
	title: string;
	/** what the sections of the ids are called, in the order of the book */
	chapters?: List<{ section: string; title: string }>;
	clauses: List<Clause>;
	tables: List<BookTable>;
}

/** Something that may be set before a match. */
export interface Setting {
	name: string;
	/** in words */
	title: string;
	/** the heading that some share */
	group?: string;
	/** a number from least to most, or one of the choices; one of the choices; on or off; anything */
	kind: 'number' | 'choice' | 'switch' | 'text';
	least: number;
	most: number;
	choices?: List<{ word: string; name: string }>;
	/** what holds when nobody sets it */
	default: string;
	/** what there is to know besides */
	line?: string;
	clause?: string;
	/** what the scenario sets, else the default */
	value: string;
}

export interface ScenarioCard {
	id: string;
	title: string;
	line: string;
	seats: List<{ id: string; name: string }>;
	/** how many seats may play at the fewest, the first ones of the list */
	least?: number;
	table?: Plan | null;
	settings?: List<Setting>;
}

export interface RulesetCard {
	id: string;
	title: string;
	line: string;
	ready: boolean;
	minSeats: number;
	maxSeats: number;
	/** one may build a gang of one's own */
	gangs?: boolean;
	scenarios: List<ScenarioCard>;
}

export interface Opened {
	match: string;
	commitment: string;
	keys: List<{ seats: List<string>; key: string }>;
	watch?: string;
}

export interface Problem {
	status?: number;
	code?: string;
	detail?: string;
	errors?: List<{ location?: string; message: string }>;
}

/** The list itself, also where Go wrote null. */
export function all<T>(list: List<T>): T[] {
	return list ?? [];
}
