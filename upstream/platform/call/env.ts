/**
 * The bindings and settings of the embedded upstream: those of `wrangler.toml`, whose types `npm run types` writes, what its
 * queues carry, the secrets, and what only some deployments set.
 */
export interface Env extends UpstreamBindings {
  OUTBOX: Queue<OutboxPoke>;
  IMPORTS: Queue<ImportPoke>;
  /** Key of session tokens, HS256. */
  JWT_SECRET: string;
  /** Key of link tokens, HS256. Never the same as JWT_SECRET. */
  LINK_SECRET: string;
  /** The keys that sign letters, as JSON (`issued-letter/keys.ts`). */
  LETTER_KEYS: string;
  /** When set, every request must carry it in `x-edge-key`. */
  UPSTREAM_KEY?: string;
  TERMII_API_KEY?: string;
  TERMII_SENDER?: string;
  /** The route of Termii by which SMS go: `dnd` when unset. */
  TERMII_CHANNEL?: string;
  /** Locally: `none` plays an installation without an SMS provider. */
  SMS_PROVIDER?: string;
  /** Locally: the mail service of a test, or the address of a benchmark's. */
  EMAIL_STAND_IN?: string | Pick<SendEmail, 'send'>;
  /** The address of the virus scanner for uploads; none is asked when unset (`scan.ts`). */
  SCANNER_URL?: string;
  /** `confirm`: decision links always ask for a click (facts: security section 4, point 6). */
  DECISION_LINKS?: string;
  /** `activities`: the candidate menu has Activities in place of Appraisals and Hmo Surveys. */
  CANDIDATE_MENU?: string;
}

/** Says that the outbox has something to send. The rows are in D1; a message only wakes the sender. `sweep`: do all work of a minute. */
export type OutboxPoke = { outbox: true; sweep?: true };

/** Says that a bulk import goes on. Where it stands is in D1; a message only wakes the worker. */
export type ImportPoke = { import: number } | CountPoke;

/** Says that the numbers of reports wait to be counted. It takes the queue of imports, because both come in pieces. */
type CountPoke = { counts: true };

/** A message of the mail service about a mail that it took (`mail-events.ts`). */
type MailEventMessage = { type: string };

/** The messages of the queues. */
export type QueueMessage = OutboxPoke | ImportPoke | MailEventMessage;

declare global {
  /** True for `npm start`, development and tests; false in a deployed build, which drops the code behind it. */
  const __LOCAL__: boolean;
}
