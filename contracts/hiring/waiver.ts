import * as z from 'zod';
import { DroppedDecision, Requesters } from '../people/candidate';
import { inArea, inPerson, link } from '../platform/access';
import { calls, get, patch, post } from '../platform/call';
import { ById, DoneAnswer, Email, Id, Instant, requiredText } from '../platform/fields';
import { pages } from '../platform/pages';

const DECISIONS = ['ACCEPTED', 'REJECTED'] as const;

/** The limit of a message; the two links are added to it. */
export const WAIVER_MESSAGE_MAX = 5000;

const LINKS = { Accept: pages.acceptWaiver('{url_data}'), Decline: pages.declineWaiver('{url_data}') };

/**
 * The body of a request: the message, then the accept and the decline link (document 2 section 7). Only the server can sign a
 * link, so `{url_data}` is in its place, and the server fills it in for each candidate.
 */
export const waiverBody = (message: string, origin: string): string =>
  [message, ...Object.entries(LINKS).map(([verb, path]) => `${verb} the waiver: ${origin}${path}`)].join('\n\n');

/** The message of a body, without the lines of the two links. */
export const messageOf = (body: string): string =>
  body
    .split('\n')
    .filter((line) => !Object.values(LINKS).some((path) => line.trimEnd().endsWith(path)))
    .join('\n')
    .trim();

/** One address, or several apart by commas, semicolons or blanks: the first is asked (document 2 section 7). */
export const FirstEmail = requiredText('Manager email')
  .max(1000)
  .transform((text) => text.split(/[\s,;]+/).find(Boolean) ?? '')
  .pipe(Email);

/** C042. Without the links in the body, the server adds them to the mail all the same. */
const RequestWaiver = z.object({
  body: requiredText('Message').max(WAIVER_MESSAGE_MAX + 1000),
  manager: FirstEmail,
  requesters: Requesters,
});

/** The content of the manager's page. */
export const LinkedWaiver = z.object({
  candidate: Id,
  name: z.string(),
  job_role: z.string(),
  branch: z.string(),
  company: z.string(),
  company_code: z.string(),
  body: z.string(),
  requested_by: z.string(),
  manager: z.string(),
  /** The decision of this link. */
  decision: z.enum(DECISIONS),
  status: z.enum(['PENDING', ...DECISIONS]),
  /** True while the opposite link can still drop the decision: until `final_at`, or until a person touches the page. */
  provisional: z.boolean(),
  final_at: Instant.nullable(),
  /** The decision before, while the request is pending again, and what dropped it: see `DroppedDecision`. */
  dropped: DroppedDecision.nullable(),
  /** True when both links were opened, or the setting asks for it: the page waits for a click. */
  gate: z.boolean(),
  decided_at: Instant.nullable(),
  expires: Instant,
});
export type LinkedWaiver = z.infer<typeof LinkedWaiver>;

/** The request after it. The documents show no answer, so another server may only say that it is done. */
const Decided = z.union([LinkedWaiver, DoneAnswer]);

const WaiverDecision = z.object({ status: z.enum(DECISIONS), candidate: Id });

const OWN_NAME = 'A waiver is asked for under one’s own name. Go back to your own session first.';

/** Waivers that managers grant or refuse by mail. */
export const waiver = calls('/employee/', () => ({
  linked: get('waiver/', link('waiver'), z.object({}), LinkedWaiver),
  /**
   * `status` must be the decision of the link and `candidate` its record; anything else is refused. `confirm`: a click, not a page load.
   * Provisional until `confirmWaiver` or ten minutes; 409 when the opposite decision is final or the gate asks for a click.
   */
  approve: patch(
    'approve_waiver/',
    link('waiver'),
    WaiverDecision.extend({ confirm: z.boolean().optional() }),
    Decided,
    { documented: 'C011' },
  ),
  /** A human sign on the page makes the provisional decision final. */
  confirm: post('waiver/confirm/', link('waiver'), z.object({}), LinkedWaiver),
  /** "This was not me": drops the decision and asks both links for a click, until HR acts. */
  disown: post('waiver/disown/', link('waiver'), z.object({}), LinkedWaiver),
  request: post('request_waiver/', inPerson(inArea('recruitment'), OWN_NAME), RequestWaiver, DoneAnswer, {
    documented: 'C042',
  }),
  reopen: post('waiver/{id}/reopen/', inPerson(inArea('recruitment'), OWN_NAME), ById, DoneAnswer),
}));
