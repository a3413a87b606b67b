const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A direction in a word. */
export const compass = (degrees: number): string => winds[Math.round(degrees / 45) % 8] as string;
