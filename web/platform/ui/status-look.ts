export type Tone = 'green' | 'amber' | 'red' | 'gray' | 'blue';
export type SignName = 'check' | 'clock' | 'back' | 'cross' | 'dash' | 'onward' | 'lock';

export interface StatusLook {
  word: string;
  tone: Tone;
  /** The sign, where it differs from that of its colour. */
  sign?: SignName;
}

/**
 * The look of every status that the documents name, one map for all modules (document 1 section 4, document 2 section 4).
 * A module whose states read otherwise, as those of a candidate do, keeps its own words.
 */
const LOOKS: Record<string, StatusLook> = {
  approved: { word: 'Approved', tone: 'green' },
  accepted: { word: 'Accepted', tone: 'green' },
  uploaded: { word: 'Uploaded', tone: 'green' },
  lettersapproved: { word: 'Letters approved', tone: 'green' },
  managerrated: { word: 'Manager rated', tone: 'green' },
  confirmed: { word: 'Confirmed', tone: 'green' },
  settled: { word: 'Settled', tone: 'green' },
  paid: { word: 'Paid', tone: 'green' },
  repaid: { word: 'Repaid', tone: 'green' },
  published: { word: 'Published', tone: 'green' },

  pending: { word: 'Pending', tone: 'amber' },
  ongoing: { word: 'Ongoing', tone: 'amber' },
  returned: { word: 'Returned', tone: 'amber', sign: 'back' },
  medicalbooked: { word: 'Medical booked', tone: 'amber' },
  clearance: { word: 'Clearance', tone: 'amber' },
  settlement: { word: 'Settlement', tone: 'amber' },
  query: { word: 'Query', tone: 'amber' },
  hearing: { word: 'Hearing', tone: 'amber' },
  appeal: { word: 'Appeal', tone: 'amber' },
  open: { word: 'Open', tone: 'amber' },
  waiting: { word: 'Waiting', tone: 'amber' },
  rating: { word: 'Own rating', tone: 'amber' },
  review: { word: 'In review', tone: 'amber' },
  supervisorrated: { word: 'Supervisor rated', tone: 'amber' },

  declined: { word: 'Declined', tone: 'red' },
  decline: { word: 'Decline', tone: 'red' },
  rejected: { word: 'Rejected', tone: 'red' },

  closed: { word: 'Closed', tone: 'gray' },
  nofile: { word: 'No file', tone: 'gray' },
  draft: { word: 'Draft', tone: 'gray' },
  withdrawn: { word: 'Withdrawn', tone: 'gray' },
  cancelled: { word: 'Cancelled', tone: 'gray' },
  unchanged: { word: 'Unchanged', tone: 'gray' },
  preparing: { word: 'Preparing', tone: 'gray', sign: 'clock' },
  locked: { word: 'Locked', tone: 'gray', sign: 'lock' },

  acknowledge: { word: 'Acknowledge', tone: 'blue' },
  submitted: { word: 'Submitted', tone: 'blue' },
  answered: { word: 'Answered', tone: 'blue' },
  decided: { word: 'Decided', tone: 'blue' },
  filed: { word: 'Filed', tone: 'blue' },
  lettersuploaded: { word: 'Letters uploaded', tone: 'blue' },
  appraisalsubmitted: { word: 'Appraisal submitted', tone: 'blue' },
};

/** How a status looks, however the server writes it: `NOFILE`, `no_file`, `No file`. An unknown one keeps its own text, in gray. */
export function statusLook(status: string): StatusLook {
  const bare = status.toLowerCase().replace(/[\s_-]/g, '');
  return (Object.hasOwn(LOOKS, bare) ? LOOKS[bare] : undefined) ?? { word: status, tone: 'gray' };
}

/** The look of a status by the words of its module, or by the one map where those lack it; null without a status. */
export function lookOf(status: string | null, looks: Readonly<Record<string, StatusLook>> = {}): StatusLook | null {
  if (!status) return null;
  return (Object.hasOwn(looks, status) ? looks[status] : undefined) ?? statusLook(status);
}

/** The words of several statuses, as a filter offers them. */
export const statusWords = <T extends string>(statuses: readonly T[]): Record<T, string> =>
  Object.fromEntries(statuses.map((status) => [status, statusLook(status).word])) as Record<T, string>;
