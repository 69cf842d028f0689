import type { LinkPurpose, Role } from '../platform/access';
import { PRESETS, type Preset } from '../platform/limits';

// The words in which `who-may/<module>.test-support.ts` says, apart from the rows, what holds of each call.

/** Everybody who may ask for a call; a preset is an admin with its limits. */
export type Caller = 'anonymous' | Role | Preset | LinkPurpose;

/** Who may make a call, written down apart from the rows: a row that lets in somebody else fails the tests. */
export interface MayCall {
  anonymous: boolean;
  employee: boolean;
  admin: boolean;
  superAdmin: boolean;
  /** The admins with the limits of a preset. */
  limited: readonly Preset[];
  links: readonly LinkPurpose[];
  /** For calls about one person's record, where an employee may ask about their own only. */
  record?: Of;
}
type Of =
  /** `{id}` of the path is an id of this kind; `body` is an input that the schema takes, so that the rule is reached. */
  | { kind: 'employee' | 'user'; body?: Record<string, unknown>; limited: readonly Preset[] }
  /** The file below `upstream/` whose tests ask for the own record and for another's. */
  | { tests: string };

const EVERY_PRESET = Object.keys(PRESETS) as Preset[];
export const NOBODY_MAY: MayCall = {
  anonymous: false,
  employee: false,
  admin: false,
  superAdmin: false,
  limited: [],
  links: [],
};
export const ANYONE: MayCall = {
  ...NOBODY_MAY,
  anonymous: true,
  employee: true,
  admin: true,
  superAdmin: true,
  limited: EVERY_PRESET,
};
/** Everybody who is signed in; an employee gets only what is their own or everybody's. */
export const SIGNED_IN: MayCall = {
  ...NOBODY_MAY,
  employee: true,
  admin: true,
  superAdmin: true,
  limited: EVERY_PRESET,
};
const admins = (...limited: Preset[]): MayCall => ({ ...NOBODY_MAY, admin: true, superAdmin: true, limited });
export const RECRUITMENT = {
  reads: admins('HR officer', 'Recruiter', 'Auditor'),
  changes: admins('HR officer', 'Recruiter'),
};
export const RECORDS = {
  reads: admins('HR officer', 'Payroll officer', 'Auditor'),
  changes: admins('HR officer'),
};
export const PAY = { reads: admins('Payroll officer', 'Auditor'), changes: admins('Payroll officer') };
export const MEDICAL = { reads: admins('Auditor'), changes: admins() };
export const SETTINGS = { reads: admins('Auditor'), changes: admins() };
export const RECORDS_OR_PAY = { reads: RECORDS.reads, changes: admins('HR officer', 'Payroll officer') };
export const RECORDS_OR_SETTINGS = { reads: RECORDS.reads };
export const RECRUITMENT_OR_RECORDS = { reads: admins(...EVERY_PRESET), changes: RECRUITMENT.changes };
export const RECRUITMENT_OR_SETTINGS = { reads: RECRUITMENT.reads };
export const CASES = { reads: admins('Auditor'), changes: admins() };
export const CASES_OR_SETTINGS = { reads: admins('Auditor') };
export const ANY = { reads: admins(...EVERY_PRESET), changes: admins('HR officer', 'Payroll officer', 'Recruiter') };
export const SUPER: MayCall = { ...NOBODY_MAY, superAdmin: true };
export const withLinks = (beside: MayCall, ...links: LinkPurpose[]): MayCall => ({ ...beside, links });
/** The own record, and another's for the admins of `others`. */
export const ownRecord = (kind: 'employee' | 'user', others: MayCall, body?: Record<string, unknown>): MayCall => ({
  ...SIGNED_IN,
  record: { kind, limited: others.limited, ...(body && { body }) },
});
/** The links whose pages take files. */
export const SENDERS = ['offer', 'exit-clearance', 'query-answer', 'case-party', 'hmo-complaint'] as const;
export const recordsOf = (tests: string): MayCall => ({ ...SIGNED_IN, record: { tests } });

/** An entry for every call of a module; the compiler names a new call that has none. */
export type WhoMay<Calls> = { readonly [C in keyof Calls]: MayCall };

/** Some calls of a module by their names. */
export type Names<Calls> = readonly (keyof Calls)[];

/**
 * How a decision is held to what was read of it: by fields of its input, or because what it is about cannot become another one
 * for it. `story` stands in `upstream/<group>/<module>/seen.test-support.ts`; otherwise a test shows it, by its file and its name.
 */
export interface HeldDecision {
  /** The fields of the input that say what was read. */
  by?: readonly string[];
  /** Why no field is needed. */
  why?: string;
  /** `story`, or the file below `upstream/` and the words of a test in it. */
  shown: 'story' | readonly [file: string, words: string];
}

export const story = (...by: string[]): HeldDecision => ({ by, shown: 'story' });
export const version = story('version');
export const shownInFile = (file: string, words: string, ...by: string[]): HeldDecision => ({
  by,
  shown: [file, words],
});
export const fixedFor = (why: string, file: string, words: string): HeldDecision => ({ why, shown: [file, words] });

export const ONE_LINK = 'Each time that somebody is asked they get a link of their own, and the one before ends.';
export const MATTER_IS_WRITTEN = 'What it is about was written down when it was asked for, and never changes.';
export const AGAIN =
  'Each person of a selection is looked at again in the batch, and what changed is left out or refuses it.';

/** Every call that decides about something that may change between reading and deciding. */
export type Decisions<Calls> = { readonly [C in keyof Calls]?: HeldDecision };

/** Every other call that changes something, by why it decides about nothing that somebody else may change unseen. */
export interface NoDecisions<Calls> {
  /** It makes something new of what is sent, or keeps it. */
  makes?: readonly (keyof Calls)[];
  /** An edit, which names the version of the record that it was made from (decision 013). */
  edits?: readonly (keyof Calls)[];
  /** An edit of all the fields of a small record, as the documents have it; the last one stands, and the audit has both. */
  last?: readonly (keyof Calls)[];
  /** What somebody says or takes back of their own. */
  own?: readonly (keyof Calls)[];
  /** It takes something away, and the audit keeps what. */
  ends?: readonly (keyof Calls)[];
  /** It writes to people, or asks them. */
  tells?: readonly (keyof Calls)[];
  /** It turns one thing over, whose state the write itself asks for: who comes second is told. */
  turns?: readonly (keyof Calls)[];
}

/** Calls whose reads still follow one another (decision 037): the most trips of each. The numbers may only fall. */
export type MoreTrips<Calls> = { readonly [C in keyof Calls]?: number };

export const NOT_THEIRS =
  'It is not about pay, letters or papers; the record shows what stands there, and who changed it.';
export const DRAFT = 'It is a draft: nothing is handed in before it is sent, and that has its receipt.';
export const MARK = 'It marks what was read.';
export const TRANSPORT = 'It carries bytes for another call, which answers with the receipt.';
export const NAMELESS = 'There is nobody to mail: who they are is not kept (`upstream/cases/complaint/README.md`).';
export const OTHER_WAYS =
  'It says nothing of the own pay, letters or papers of who acts, and stands on the page with its time.';

/** Why a call of somebody without an account, or of everybody who is signed in, answers without a receipt. */
export type NoReceipt<Calls> = { readonly [C in keyof Calls]?: string };

/** Whether a kind of principal may make a call at all. A link opens nothing but the calls of its purpose. */
export function isLetIn(who: MayCall, as: Caller): boolean {
  switch (as) {
    case 'anonymous':
      return who.anonymous;
    case 'EMPLOYEE':
      return who.employee;
    case 'ADMIN':
      return who.admin;
    case 'SUPERADMIN':
      return who.superAdmin;
    default:
      return isPreset(as) ? who.limited.includes(as) : who.links.includes(as);
  }
}

/** Whether an asker is an admin with the limits of a preset. */
export const isPreset = (as: string): as is Preset => as in PRESETS;
