import type { PageName } from '../contracts/pages';
import { partOf } from './page-lookup';

/** What a page will hold. A page that differs by person or by part has one entry for each. */
type Purpose = string | { admin?: string; employee?: string; tabs?: Readonly<Record<string, string>> };

/**
 * The pages that are not built yet, and what each will hold. Whoever builds one takes its line out and puts its screen into
 * `screens.ts`. The three paths with a screen for admins and one for everybody else leave the list when both are built.
 */
export const notYet = {
  hmo: {
    admin: 'It will lead to everything about HMO: providers, complaints, surveys, change requests and announcements.',
    tabs: {
      surveys: 'Here you will ask employees about their HMO, and read what they answered.',
      'change-request':
        'It will list the changes of HMO, plan or hospital that employees asked for, for your decision.',
      announcements: 'Here you will tell employees what is new about their HMO.',
    },
  },

  answerHmoComplaint: 'Here an HMO will answer a complaint of somebody whom it insures.',
  confirmHmoRoster: 'Here an HMO will download a roster, and confirm its lines.',
  hmoDashboard: 'It will count who is covered by which HMO, and what is still open.',
  hmos: 'It will list the HMOs that your companies work with, and their plans.',
  hmoComplaints: 'It will list the complaints of employees about their HMO.',
} as const satisfies Partial<Record<PageName, Purpose>>;

export type NotYet = keyof typeof notYet;

const purposes: Partial<Record<PageName, Purpose>> = notYet;

/** What a page that is not built yet will hold for one person, at the part of it that is open. */
export function purposeOf(name: PageName, who: { admin: boolean; tab: string | null }): string | undefined {
  const purpose = purposes[name];
  if (typeof purpose !== 'object') return purpose;
  if (!who.admin) return purpose.employee;
  return partOf(purpose.tabs, who.tab) ?? purpose.admin;
}
