import type { SectionChange } from '../organisation/employee-section';
import { addDays, type Day } from '../platform/dates';

/**
 * The states of a document, in the labels of the documents (inventory V077, E055). `nofile`: asked for, nothing there yet.
 * `pending`: handed in, for HR to check. `ongoing`: HR is checking it, such as with a university. `uploaded`: there, and nobody
 * has to check it. `acknowledge`: from HR, for the employee to say that they have read it. `closed`: no longer needed.
 */
export const DOCUMENT_STATUSES = [
  'nofile',
  'pending',
  'ongoing',
  'uploaded',
  'acknowledge',
  'approved',
  'declined',
  'closed',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The columns of a document that decide its state. */
interface Stated {
  status: DocumentStatus;
  /** The version that counts. */
  file: { by_hr: boolean } | null;
}

/** The decisions that HR sets. The labels have both `decline` and `declined`; as a decision they mean the same. */
export const SET_DOCUMENT_STATUSES = ['ongoing', 'approved', 'decline', 'declined', 'closed', 'nofile'] as const;
export type SetDocumentStatus = (typeof SET_DOCUMENT_STATUSES)[number];

const NEXT: Record<DocumentStatus, readonly DocumentStatus[]> = {
  nofile: ['closed'],
  pending: ['ongoing', 'approved', 'declined'],
  ongoing: ['approved', 'declined'],
  uploaded: ['approved', 'declined', 'closed'],
  acknowledge: ['closed'],
  approved: ['declined', 'closed'],
  declined: ['approved', 'closed'],
  closed: ['nofile'],
};

/** The states that HR may give a document. Nobody checks a document from HR. */
export const nextStatuses = (document: Stated): readonly DocumentStatus[] =>
  document.status === 'uploaded' && document.file?.by_hr ? ['closed'] : NEXT[document.status];

const TAKES_FILES: readonly DocumentStatus[] = ['nofile', 'declined', 'pending', 'approved', 'uploaded'];

/** Whether a new version may be handed in: by HR at any time, by the employee as the rule of the section lets them. */
export const takesFile = (status: DocumentStatus, by: 'hr' | SectionChange): boolean =>
  by === 'hr' ? status !== 'closed' : by !== 'none' && TAKES_FILES.includes(status);

/**
 * The state of a document after its employee handed in a version. HR checks what it asked for, and a replacement of something
 * that HR approved or gave; for the rest, the rule of the section decides.
 */
export const statusHandedIn = (
  before: (Stated & { requested: boolean }) | null,
  change: SectionChange,
): DocumentStatus =>
  change === 'direct' && !(before?.requested || before?.file?.by_hr || before?.status === 'approved')
    ? 'uploaded'
    : 'pending';

/** Whether the employee may take a document back: only one handed in unasked that HR neither approved nor is checking. */
export const statusTakenBack = (document: Stated & { requested: boolean }, change: SectionChange): boolean =>
  change !== 'none' &&
  !document.requested &&
  !document.file?.by_hr &&
  ['pending', 'declined', 'uploaded'].includes(document.status);

/** Days before the end of a document at which the employee and HR are reminded, each once. */
export const EXPIRY_REMINDERS = [30, 7] as const;
/** From so many days before it a document counts as expiring soon. */
export const SOON_DAYS = EXPIRY_REMINDERS[0];

/** The task that a document gives its employee on a day; null when there is none. Its end matters from `SOON_DAYS` before it. */
export function documentAsks(
  { status, expires }: { status: DocumentStatus; expires: Day | null },
  today: Day,
): 'HAND_IN' | 'AGAIN' | 'ACKNOWLEDGE' | 'RENEW' | null {
  if (status === 'nofile') return 'HAND_IN';
  if (status === 'declined') return 'AGAIN';
  if (status === 'acknowledge') return 'ACKNOWLEDGE';
  const counts = status === 'approved' || status === 'uploaded';
  return counts && expires !== null && expires <= addDays(today, SOON_DAYS) ? 'RENEW' : null;
}
