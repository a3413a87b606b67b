// What a gang is and may be made of, as the server says it.
import type { Schemas } from './api.ts';

export type GangRules = Schemas['GangRules'];
export type Profile = Schemas['GangProfile'];
export type Gear = Schemas['GangGear'];
export type Sort = Schemas['GearSort'];
export type Skill = Schemas['GangSkill'];
export type Group = Schemas['SkillGroup'];
export type State = Schemas['GangState'];
export type Choice = Schemas['GearChoice'];
export type CarriedOn = Schemas['CarriedOn'];
export type Limit = Schemas['Limit'];
export type Gang = Schemas['Gang'];
export type Member = Schemas['Member'];
export type Checked = Schemas['Checked'];
export type Problem = Schemas['Trouble'];
