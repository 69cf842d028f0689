import * as z from 'zod';
import { inArea, inPerson, link, orActing } from '../platform/access';
import { calls, download, get, post } from '../platform/call';
import { AnyInstant, Day, DoneAnswer, Email, Id, Kobo, Month, numeric, optional } from '../platform/fields';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { hmoWords } from './hmo-shapes';
import { BEHIND, DIFFERENCES, INVOICE_STATES, RELATIONS, ROSTER_LINES, ROSTER_STATES } from './hmo-state';

const Count = z.number().int();

/** The number of lives, by relation. */
const Heads = z.object({ lives: Count, employees: Count, spouses: Count, children: Count });
export type Heads = z.output<typeof Heads>;

/** A life on a roster, changed or unchanged. */
export const RosterLine = z.object({
  /** Of the line once the roster is sent; of the life while it is a draft. */
  id: Id,
  life: Id,
  what: z.enum([...ROSTER_LINES, 'UNCHANGED']),
  name: z.string(),
  relation: z.enum(RELATIONS),
  /** The employee through whom they are covered. */
  employee: z.object({ id: Id, name: z.string(), code: z.string(), company: z.string(), image: z.string().nullable() }),
  policy_number: z.string(),
  dob: Day.nullable(),
  gender: z.string(),
  plan: z.string(),
  hospital: z.string(),
  /** `Gold, single → family`. */
  words: z.string(),
  /** Why, below it: `Married May 2026`. */
  note: z.string(),
  /** The first day, or the last one for a person who is removed. */
  from: Day,
  /** The change of the employee's monthly premium by it, in kobo. */
  premium_change: Count,
  confirmed: z.boolean(),
});
export type RosterLine = z.output<typeof RosterLine>;

/** A person whose line cannot be sent, with the reason. */
export const BehindLine = z.object({
  life: Id,
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee: z.object({ id: Id, name: z.string() }),
  why: z.enum(BEHIND),
  /** `The plan covers a spouse and 4 children`. */
  words: z.string(),
  /** The request that made them, where there is one. */
  request_id: Id.nullable(),
  asked_at: AnyInstant.nullable(),
});
export type BehindLine = z.output<typeof BehindLine>;

export const RosterRow = z.object({
  provider: z.object({ id: Id, name: z.string() }),
  month: z.string(),
  status: z.enum(ROSTER_STATES),
  /** The last day whose changes count for it. */
  closes: Day,
  sent_at: AnyInstant.nullable(),
  confirmed_at: AnyInstant.nullable(),
  lives: Count,
  /** In kobo. */
  premium: Count,
  added: Count,
  removed: Count,
  changed: Count,
});
export type RosterRow = z.output<typeof RosterRow>;

export const Roster = RosterRow.extend({
  /** Where it goes; empty while nobody entered it. */
  email: z.string(),
  /** When the roster before was sent, with its month; null for the first. */
  since: z.object({ sent_at: AnyInstant, month: z.string() }).nullable(),
  counts: z.object({
    added: Heads,
    removed: Heads,
    changed: Heads.extend({ hospitals: Count, plans: Count, others: Count }),
    unchanged: Heads,
  }),
  behind: z.array(BehindLine),
  /** In kobo a month. */
  premiums: z.object({ before: Count, added: Count, removed: Count, changed: Count, after: Count }),
  lives_before: Count,
  /** How many lines the provider confirmed. */
  confirmed: Count,
  note: z.string(),
  sent_by: z.string().nullable(),
  /** Whether the caller may send it: it is a draft, and they look after all companies. */
  may_send: z.boolean(),
});
export type Roster = z.output<typeof Roster>;

const RosterLineFilters = PageInput.extend({
  what: z.enum([...ROSTER_LINES, 'UNCHANGED', 'CHANGES', 'ALL']).default('CHANGES'),
  company: Id.optional(),
});

/** The premium of a month of one provider, beside its invoice. */
export const ReconciledPremium = z.object({
  provider: z.object({ id: Id, name: z.string() }),
  lives: Count,
  /** By our roster of that month, in kobo. */
  roster: Count,
  invoice: z
    .object({
      lives: Count.nullable(),
      amount: Count,
      status: z.enum(INVOICE_STATES),
      note: z.string(),
      version: Version,
      /** Whether the caller may agree to it; a person who entered its charges may not. */
      may_agree: z.boolean(),
    })
    .nullable(),
  /** Invoice less roster, in kobo; null without an invoice. */
  difference: Count.nullable(),
  /** The possible causes of a difference: somebody left, is listed twice, or is above the age of the plan. */
  why: z.array(z.object({ kind: z.enum(DIFFERENCES), lives: Count })),
});
export type ReconciledPremium = z.output<typeof ReconciledPremium>;

/** One of those who may be behind a difference. */
export const DifferenceRow = z.object({
  life: Id,
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee: z.object({ id: Id, name: z.string(), code: z.string() }),
  kind: z.enum(DIFFERENCES),
  words: z.string(),
});
export type DifferenceRow = z.output<typeof DifferenceRow>;

const ProviderHeads = Heads.extend({ provider: z.object({ id: Id, name: z.string() }) });
const Share = z.object({ with: Count, of: Count });
/** Something that waits, and since when the oldest does. */
const Wait = z.object({ count: Count, oldest_days: Count.nullable(), late: Count });

export const HmoDashboard = z.object({
  month: z.string(),
  /** The rosters that close next: of which month, when, and in how many days; null without a provider. */
  closes: z.object({ month: z.string(), day: Day, days: Count }).nullable(),
  covered: Heads,
  uncovered: z.object({ employees: Count, joined: Count, declined: Count, not_enrolled: Count }),
  /** In kobo; `an_employee` is the amount for each covered employee. */
  premium: z.object({ amount: Count, an_employee: Count }),
  providers: z.array(ProviderHeads),
  /** Of the covered dependants. */
  recorded: z.object({ photo: Share, dob: Share, certificate: Share }),
  requests: Wait,
  complaints: Wait,
  certificates: Wait,
  /** The open survey that closes first. */
  survey: z.object({ id: Id, title: z.string(), asked: Count, answered: Count, days_left: Count }).nullable(),
  reconciled: z.array(ReconciledPremium),
});
export type HmoDashboard = z.output<typeof HmoDashboard>;

/** The content of the page behind a provider's link. */
export const LinkedRoster = z.object({
  /** The company that mails the provider. */
  company: z.string(),
  company_code: z.string(),
  provider: z.string(),
  month: z.string(),
  status: z.enum(ROSTER_STATES),
  sent_at: AnyInstant.nullable(),
  confirmed_at: AnyInstant.nullable(),
  lives: Count,
  /** In kobo. */
  premium: Count,
  added: Count,
  removed: Count,
  changed: Count,
  confirmed: Count,
});
export type LinkedRoster = z.output<typeof LinkedRoster>;

const LinkedLine = RosterLine.pick({
  id: true,
  what: true,
  name: true,
  relation: true,
  policy_number: true,
  dob: true,
  plan: true,
  hospital: true,
  words: true,
  from: true,
  premium_change: true,
  confirmed: true,
}).extend({ employee: z.string() });
export type LinkedLine = z.output<typeof LinkedLine>;

const medical = inArea('medical');
const provider = link('hmo-roster');
const one = { provider: Id, month: Month };
const One = z.object(one);
const Format = z.enum(['csv', 'xlsx']).default('csv');

const OF_HR = 'HR sends a roster and keeps its invoice under its own name. Go back to your own session first.';

/** The monthly lists for providers, their cost, and the providers' invoices. */
export const hmoRoster = calls('/hmo/', () => ({
  /** C947. The waiting requests, the covered lives and the cost of a month. */
  dashboard: get(
    'dashboard/',
    orActing(medical),
    z.object({ month: Month.optional(), company: Id.optional(), provider: Id.optional() }),
    HmoDashboard,
  ),
  /** The rosters of a month, or of a provider, newest first; with the draft that is next. */
  list: get(
    'roster/',
    orActing(medical),
    PageInput.omit({ search: true }).extend({ provider: Id.optional(), month: Month.optional() }),
    pageOf(RosterRow),
  ),
  /** Sends the rosters of a month to all providers; who has nothing new, no address or one already is left out. */
  sendAll: post(
    'roster/send/',
    inPerson(medical, OF_HR),
    z.object({ month: Month }),
    z.object({ sent: Count, left_out: z.array(z.object({ name: z.string(), why: z.string() })) }),
  ),
  detail: get('roster/{provider}/{month}/', orActing(medical), One, Roster),
  lines: get('roster/{provider}/{month}/line/', orActing(medical), RosterLineFilters.extend(one), pageOf(RosterLine)),
  file: download(
    'roster/{provider}/{month}/file/',
    orActing(medical),
    fileInput(RosterLineFilters.pick({ what: true })).extend({ ...one, format: Format }),
    { serves: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  ),
  /** Keeps a note with a draft, and where it goes. */
  keep: post(
    'roster/{provider}/{month}/draft/',
    inPerson(medical, OF_HR),
    One.extend({ note: hmoWords(500).default(''), email: optional(Email) }),
    Roster,
  ),
  /** Stores the lines and mails the provider a link to them. Lines that cannot be sent stay behind. 409 once it is sent. */
  send: post(
    'roster/{provider}/{month}/send/',
    inPerson(medical, OF_HR),
    One.extend({ email: optional(Email) }),
    Roster,
  ),
  /** Mails a new link of a sent roster, which replaces the one before. */
  resend: post('roster/{provider}/{month}/resend/', inPerson(medical, OF_HR), One, DoneAnswer),
  /** Asks an employee for what a line lacks that stays behind. Once a day at most. */
  askMissing: post('life/{id}/ask/', orActing(medical), z.object({ id: Id }), DoneAnswer),
  reconciliation: get(
    'reconciliation/',
    orActing(medical),
    z.object({ month: Month, company: Id.optional(), provider: Id.optional() }),
    z.object({ month: z.string(), rows: z.array(ReconciledPremium) }),
  ),
  reconciliationFile: download(
    'reconciliation/file/',
    orActing(medical),
    z.object({ month: Month, company: Id.optional(), provider: Id.optional() }),
    { serves: ['text/csv'] },
  ),
  /** The people who may be behind a difference. */
  differences: get(
    'reconciliation/{provider}/{month}/',
    orActing(medical),
    PageInput.omit({ search: true }).extend({ ...one, kind: z.enum(DIFFERENCES).optional() }),
    pageOf(DifferenceRow),
  ),
  /** Enters what a provider charges for a month, or changes it; `version` where one is there. */
  saveInvoice: post(
    'roster/{provider}/{month}/invoice/',
    inPerson(medical, OF_HR),
    One.extend({
      amount: Kobo,
      lives: numeric(z.number().int().nonnegative()).optional(),
      status: z.enum(INVOICE_STATES, 'State is required'),
      note: hmoWords(500).default(''),
      version: Version.optional(),
    }),
    ReconciledPremium,
  ),
  /** The roster of a provider's link. */
  linked: get('linked/roster/', provider, z.object({}), LinkedRoster),
  linkedLines: get(
    'linked/roster/line/',
    provider,
    PageInput.extend({ what: z.enum([...ROSTER_LINES, 'ALL']).default('ALL') }),
    pageOf(LinkedLine),
  ),
  linkedFile: download('linked/roster/file/', provider, z.object({ format: Format }), {
    serves: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  /** The provider confirms lines, all where none are named, with the policy numbers that they give. */
  linkedConfirm: post(
    'linked/roster/confirm/',
    provider,
    z.object({
      all: z.boolean().default(false),
      lines: z
        .array(z.object({ id: Id, policy_number: hmoWords(40).default('') }))
        .max(1000)
        .default([]),
    }),
    LinkedRoster.extend({ receipt }),
  ),
}));
