import type { SQL } from 'drizzle-orm';
import type { ApprovalKind } from '../../../contracts/approvals/approval';
import type { RenewedPurpose } from '../../../contracts/platform/link-renewal';
import type { QueueKind } from '../../../contracts/platform/queue-kinds';
import type { NamesQuery } from '../audit/audit-names';
import type { Env } from '../call/env';
import type { App, Call } from '../call/serve';
import type { CompanyScope, RecordOwners } from '../caller/company-scope';
import type { LinkTokenClaims } from '../link/tokens';
import type { ModuleAnswers } from './answers';
import type { Acts, Approvable, Approvals } from './approvable';
import type { ComingEvents } from './coming';
import type { Queue } from './queue';
import type { DueRecord, Reminder } from './reminder';
import type { WaitingKind, WaitingQuery } from './waiting';

/** Work that no call asks for. It is safe to run twice at once. */
type Work = (env: Env, now: Date) => Promise<void>;

/** The acts of the audit that people see of their own records. Acts and records that are not named here are not shown. */
export interface OwnRecordAudit {
  /** Queries of ids, in parentheses, by the audit's name of a kind of record: the records that are about a user. */
  records: Record<string, (userId: number) => SQL>;
  /** Acts, in the words of the audit. */
  actions: readonly string[];
  /** Conditions over the table `audit`, for acts that are not always told. */
  also: readonly SQL[];
}

/** Mails a new link to the address of an old one, as long as its matter is open; answers whether it did. */
export type Renewal = (call: Call<unknown>, claims: LinkTokenClaims, email: string) => Promise<boolean>;

/** The announcements of a module: all that the rest of the upstream knows of it. */
export interface Module {
  /** Registers its calls. `house` holds what all modules announced. */
  routes: (app: App, house: House) => void;
  /** Runs every minute, before mails are sent: what it writes to people goes out in the same minute. */
  everyMinute?: Work;
  /** Puts a limited number of its next mails or notices out. Runs every minute, and whenever mails are sent. */
  writeMails?: Work;
  /** Runs every minute, after mails were sent. */
  afterMails?: Work;
  /** Goes on with the import of this id; the queue asks for it. */
  goOn?: (env: Env, id: number) => Promise<void>;
  /** Goes on with its counting; the queue asks for it. */
  counts?: (env: Env) => Promise<void>;
  reminders?: readonly Reminder<DueRecord>[];
  /** Work that waits for somebody and is stored nowhere as a task. */
  waiting?: Partial<Record<WaitingKind, WaitingQuery>>;
  /** Work that waits for HR, for Home. */
  queue?: Partial<Record<QueueKind, Queue>>;
  /** Events of certain days, for Home. */
  coming?: readonly ComingEvents[];
  /** Acts by which HR decides, in the words of the audit: Home counts them. */
  decisions?: readonly string[];
  ownRecordAudit?: Partial<OwnRecordAudit>;
  /** The names of its records, by the audit's name of a kind of record. */
  named?: Readonly<Record<string, NamesQuery>>;
  /** The kinds that can stand under approval. */
  approvals?: Partial<Record<ApprovalKind, Approvable>>;
  /** The acts that another admin may have to approve, by name. */
  acts?: Acts;
  /** The answers to modules of earlier groups. */
  answers?: Partial<ModuleAnswers>;
  /** How a link of a purpose is mailed again. */
  renewals?: Partial<Record<RenewedPurpose, Renewal>>;
  /** The companies of its records, for admins who look after some companies; a test asks for every address with an id. */
  recordOwners?: RecordOwners;
  /** Its calls that change what counts for every company: who looks after some is refused. */
  forAllCompanies?: readonly string[];
}

/** Modules by their names. */
export type NamedModules = readonly (readonly [name: string, module: Module])[];

/** The announcements of all modules, by field. */
export interface House extends CompanyScope {
  waiting: Record<WaitingKind, WaitingQuery>;
  queue: Record<QueueKind, Queue>;
  coming: readonly ComingEvents[];
  decisions: readonly string[];
  ownRecordAudit: OwnRecordAudit;
  named: Readonly<Record<string, NamesQuery>>;
  approvals: Approvals;
  acts: Acts;
  answers: ModuleAnswers;
  renewals: Record<RenewedPurpose, Renewal>;
}
