// What the server says, as its description has it (openapi.json). Points and places are in inches, or in the unit that the
// game counts in (Lengths); lengths inside a plan or a
// scene are whole numbers of thousandths of an inch. A list that may be absent is one that is seldom there; none is null.
import type { components } from './schema.d.ts';

export type Schemas = components['schemas'];

export type Point = Schemas['Point'];
export type Plan = Schemas['Plan'];
export type Road = Schemas['Road'];
export type Feature = Schemas['Feature'];
export type Opening = Schemas['Opening'];
export type Link = Schemas['Link'];
export type Mark = Schemas['Mark'];

/** What the unit of a game's lengths is called, where it is not the inch. */
export type Lengths = Schemas['Lengths'];
/** The line of a printed table that a roll is read on. */
export type Chart = Schemas['Chart'];

export type Scene = Schemas['Scene'];
export type SceneSeat = Schemas['SceneSeat'];
/** One that is still to be placed stands where it will be lined up. */
export type Piece = Schemas['ScenePiece'];
export type Pile = Schemas['ScenePile'];
export type Card = Schemas['SceneCard'];
/** Dice that lie in the picture. */
export type LyingDice = Schemas['SceneDice'];
export type Zone = Schemas['SceneZone'];
/** What has spread over the table, or is going to: flames, smoke, a blast. */
export type Overlay = Schemas['SceneOverlay'];
export type Goal = Schemas['SceneGoal'];
export type Gauge = Schemas['SceneGauge'];
export type Badge = Schemas['SceneBadge'];

/** The first message of the stream. */
export type Snapshot = Schemas['Snapshot'];
/** Every later one: what is known now, and the new lines of the log. */
export type Step = Schemas['Step'];
/** One with parts is a form: a page that is filled in already, and answered as a whole. */
export type Question = Schemas['Question'];
/** A small question of a form, with the text it has now. */
export type Part = Schemas['Part'];
export type Option = Schemas['Option'];
export type Answer = Schemas['Answer'];
/** What is said to one part of a form. */
export type PartAnswer = Schemas['PartAnswer'];
/** A note of a guided match. */
export type Note = Schemas['Note'];
export type Happening = Schemas['Heard'];
export type Throw = Schemas['Dice'];
export type Mod = Schemas['Mod'];
export type Result = Schemas['Result'];
export type Standing = Schemas['Standing'];
/** How long a standing answer may hold. */
export type Until = Schemas['Until'];
/** What is known of the dice: the secret and the seeds (by seat, hexadecimal) at the end. */
export type DiceNow = Schemas['DiceView'];
/** Somebody asks the others at the table whether they may take an answer back. */
export type Asked = Schemas['AskedView'];
/** No now, and to every later request: never. */
export type Reply = Schemas['Reply-take-backRequest']['reply'];

export type Preview = Schemas['Preview'];
export type Needs = Schemas['Needs'];
/** A way that a figure would go without being asked for a place. */
export type Way = Schemas['Way'];
/** What a figure sees from where it stands. */
export type Sight = Schemas['Sight'];
export type Odds = Schemas['Odds'];
export type Outcome = Schemas['Outcome'];
/** Something that may follow. */
export type Effect = Schemas['Effect'];
/** What may follow with every number that an option asks for. */
export type OddsByNumber = Schemas['OddsByNumber'];
/** A list of events and its chance with each number, from the least: "13.89", or "0" where it cannot happen. */
export type Curve = Schemas['Curve'];

/** A whole rulebook. */
export type Book = Schemas['ClauseList'];
/** A table of a rulebook. */
export type BookTable = Schemas['PrintedTable'];
/** Of a rulebook; or looked up by itself, with whose rulebook it stands in, and a table in the place of the rule. */
export type Clause = Schemas['Clause'] & Partial<Pick<Schemas['ClauseText'], 'ruleset' | 'table'>>;

export type RulesetCard = Omit<Schemas['RulesetCard'], 'scenarios'> & { scenarios: ScenarioCard[] };
/** A guided first match is no choice among the others. */
export type ScenarioCard = Schemas['ScenarioCard'] & { guided?: boolean };
/** Something that may be set before a match. */
export type Setting = Schemas['SettingCard'];
export type Opened = Schemas['Opened'];
/** What the server was built from, and which rules it plays by. */
export type Version = Schemas['Version'];
/** What a refusal says. Something between the page and the server may have refused in its place, and say less. */
export type Problem = Partial<Schemas['Problem']>;
