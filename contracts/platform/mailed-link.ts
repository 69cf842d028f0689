import * as z from 'zod';
import { anyArea, inPerson, type LinkPurpose, orActing } from './access';
import { calls, get, post } from './call';
import { assumedField, Id, Instant } from './fields';

/** The purposes of links that HR sends again. The links of accounts are sent again by themselves. */
export type MailedPurpose = Exclude<
  LinkPurpose,
  'reset-password' | 'create-password' | 'complete-signup' | 'verify-email' | 'download'
>;

/** The purpose of a link, in the words of the callout. */
export const MAILED_WORDS: Record<MailedPurpose, readonly [one: string, several: string]> = {
  offer: ['the offer', 'offers'],
  letter: ['a letter', 'letters'],
  meeting: ['the meeting', 'meetings'],
  waiver: ['a waiver request', 'waiver requests'],
  approval: ['an approval', 'approvals'],
  probation: ['a probation review', 'probation reviews'],
  'kpi-review': ['a KPI review', 'KPI reviews'],
  'line-appraisal': ['an appraisal', 'appraisals'],
  'head-appraisal': ['a final appraisal', 'final appraisals'],
  'leave-review': ['a leave review', 'leave reviews'],
  'leave-client': ['a leave review', 'leave reviews'],
  'headcount-review': ['a headcount review', 'headcount reviews'],
  'exit-clearance': ['a clearance', 'clearances'],
  'query-answer': ['a query', 'queries'],
  'case-party': ['a case', 'cases'],
  'hmo-complaint': ['an HMO complaint', 'HMO complaints'],
  'hmo-roster': ['an HMO roster', 'HMO rosters'],
};

const PURPOSES = Object.keys(MAILED_WORDS) as MailedPurpose[];

/** The records with a corrected address. */
const ADDRESS_RECORDS = ['candidate', 'employee', 'outside_person', 'user', 'hmo_provider'] as const;
export type AddressRecord = (typeof ADDRESS_RECORDS)[number];

const OfRecord = z.object({ record: z.enum(ADDRESS_RECORDS), record_id: Id });

const Counts = z.array(z.object({ purpose: z.enum(PURPOSES), count: z.int() }));

/** The links that went to one address and ended when it was corrected, and the address to which they would go now. */
export const EndedLinks = z.object({
  was: z.string(),
  becomes: z.string(),
  /** Those that HR may send again. */
  links: Counts,
  /** The purposes whose holder is asked again at the new address, without HR. */
  renewed: Counts,
});
export type EndedLinks = z.infer<typeof EndedLinks>;

/** That the last mail to an address of the record came back, and why. */
const CameBack = z.object({ address: z.string(), reason: z.string(), at: Instant });
export type CameBack = z.infer<typeof CameBack>;

/** Links that ended because an address was corrected, and their new mails. */
export const mailedLink = calls('/mailed-link/', () => ({
  /** The links that a correction of the record's address ended, as far as the admin looks after their records. */
  ended: get(
    'ended/',
    orActing(anyArea),
    OfRecord,
    z.object({ results: z.array(EndedLinks), came_back: assumedField(z.array(CameBack), []) }),
  ),
  /** Mails each of them to the address of today, once. */
  sendAgain: post(
    'send-again/',
    inPerson(anyArea, 'Links are not sent in the name of somebody else. Go back first.'),
    OfRecord,
    z.object({ message: z.string(), sent: z.int() }),
  ),
}));
