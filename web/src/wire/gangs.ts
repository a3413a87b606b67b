// What a gang is and may be made of, as the server says it.

export interface Limit {
	least: number;
	most: number;
	clause?: string;
}

export interface Profile {
	id: string;
	name: string;
	points: number;
	stats: { name: string; value: number }[] | null;
	many: Limit;
	skills: Limit;
	usual: string[] | null;
	/** all the gear it may carry; anything when there is none here */
	arms?: string[] | null;
}

export interface Gear {
	id: string;
	name: string;
	points: number;
	sorts: string[] | null;
	line: string;
}

export interface Sort {
	id: string;
	name: string;
	many: Limit;
}

export interface Skill {
	id: string;
	name: string;
	points: number;
	clause?: string;
}

export interface GangRules {
	/** of the whole gang; most 0: nothing has a price */
	points: Limit;
	figures: Limit;
	carried: Limit;
	alike: Limit;
	profiles: Profile[] | null;
	gear: Gear[] | null;
	sorts: Sort[] | null;
	skills: Skill[] | null;
	stock: Gang[] | null;
}

export interface Member {
	id: string;
	name?: string;
	profile: string;
	gear: string[] | null;
	skills?: string[] | null;
}

export interface Gang {
	/** its id in files */
	gang: string;
	name: string;
	ruleset: string;
	figures: Member[] | null;
}

export interface Problem {
	code: string;
	field: string;
	line?: number;
	sentence: string;
	clause?: string;
}

export interface Checked {
	valid: boolean;
	points: number;
	problems: Problem[] | null;
	gang: Gang;
	yaml: string;
}
