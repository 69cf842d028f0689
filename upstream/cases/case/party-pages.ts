import type { CaseKind } from '../../../contracts/cases/case-state';
import type { LinkPurpose } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';

type CaseLink = Extract<LinkPurpose, 'exit-clearance' | 'query-answer' | 'case-party' | 'hmo-complaint'>;

/** The purpose of a party's link, by the kind of the case and the party's role. */
export function partyLinkPurpose(kind: CaseKind, role: string): CaseLink {
  if (kind === 'EXIT') return 'exit-clearance';
  if (kind === 'HMO_COMPLAINT') return 'hmo-complaint';
  return kind === 'DISCIPLINARY' && role === 'SUBJECT' ? 'query-answer' : 'case-party';
}

const TOKEN = '{token}';
const LINKED: Record<CaseLink, string> = {
  'exit-clearance': pages.clearExit(TOKEN),
  'query-answer': pages.answerQuery(TOKEN),
  'case-party': pages.openCase(TOKEN),
  'hmo-complaint': pages.answerHmoComplaint(TOKEN),
};

/** The page that a link opens, with `{token}` where the token goes. */
export const linkedPath = (purpose: CaseLink): string => LINKED[purpose];

/** The placeholder for the id of a case in an address that is written before the case has one. */
export const CASE_ID = '{case}';

/** The page on which HR looks after a case. */
export function hrCasePath(kind: CaseKind, id: number | typeof CASE_ID): string {
  const at = String(id);
  switch (kind) {
    case 'EXIT':
      return pages.exitRequest(at);
    case 'WELFARE':
      return pages.welfare({ request: at });
    case 'DISCIPLINARY':
      return pages.disciplinaryCase(at);
    case 'COMPLAINT':
      return pages.complaintDetails({ complaint: at });
    case 'HMO_COMPLAINT':
      return pages.hmoComplaints('all', { complaint: at });
  }
}

/** The page on which somebody who is signed in sees a case of their own, or one in which they are a party. */
export function partyPath(kind: CaseKind, id: number | typeof CASE_ID): string {
  const at = String(id);
  switch (kind) {
    case 'EXIT':
      return pages.exit();
    case 'WELFARE':
      return pages.ownWelfare({ request: at });
    case 'DISCIPLINARY':
      return pages.disciplinaryCase(at);
    case 'COMPLAINT':
      return pages.complaints({ complaint: at });
    case 'HMO_COMPLAINT':
      return pages.hmo({ complaint: at });
  }
}

const WORD: Record<CaseKind, string> = {
  EXIT: 'exit',
  WELFARE: 'welfare request',
  DISCIPLINARY: 'case',
  COMPLAINT: 'complaint',
  HMO_COMPLAINT: 'complaint',
};

/** The name of a case for people: `complaint C-0046`. */
export const aboutWords = ({ kind, number }: { kind: CaseKind; number: string }): string => `${WORD[kind]} ${number}`;
