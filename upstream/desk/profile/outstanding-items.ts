import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { completeness, ruleFor, type Section } from '../../../contracts/organisation/employee-section';
import { REQUIRED_ITEM_KINDS, type RequiredItem } from '../../../contracts/organisation/required-item';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import type { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import type { EmployeeDocument } from '../../../contracts/people/document';
import { documentAsks } from '../../../contracts/people/document-status';
import type { Day } from '../../../contracts/platform/dates';
import { storedDocumentName } from '../../people/document/store';
import type { WaitingAppraisal } from '../../performance/appraisal/asking';

export const LETTER_TITLES: Record<(typeof OFFER_LETTERS)[number], string> = {
  acknowledgement_letter: 'Offer letter',
  deployment_letter: 'Deployment letter',
  handbook: 'Handbook',
};

/** The data about the possible tasks of a person. */
export interface OutstandingFacts {
  rules: SectionRules;
  /** The sections that have something; null for somebody without sections, as before an acceptance. */
  filled: ReadonlySet<Section> | null;
  documents: readonly Pick<EmployeeDocument, 'id' | 'category_name' | 'title' | 'status' | 'expires' | 'due'>[];
  /** The letters of a candidate with their states. */
  letters: readonly { letter: (typeof OFFER_LETTERS)[number]; status: string }[];
  /** The changes that HR declined and that were not asked for again. */
  declined: readonly { id: number; section: RequestSection }[];
  /** The own appraisals in which it is the person's turn. */
  appraisals: readonly WaitingAppraisal[];
}

const NOTHING = { section: null, id: null, name: '', due: null };

/**
 * Everything that waits for a person on a day, the most pressing first. Nothing waits anywhere when it is empty. A hidden
 * section asks for nothing; documents and letters are asked for one by one and not as a section.
 */
export function outstandingItems(
  { rules, filled, documents, letters, declined, appraisals }: OutstandingFacts,
  today: Day,
): RequiredItem[] {
  const all: RequiredItem[] = [];
  for (const { letter, status } of letters)
    if (status === 'RETURNED') all.push({ ...NOTHING, kind: 'LETTER', name: LETTER_TITLES[letter] });
  if (ruleFor(rules, 'documents').visible) {
    for (const one of documents) {
      const kind = documentAsks(one, today);
      const due = kind === 'RENEW' ? one.expires : one.due;
      if (kind) all.push({ kind, section: 'documents', id: one.id, name: storedDocumentName(one), due });
    }
  }
  for (const section of filled ? completeness(rules, filled).missing : [])
    if (section !== 'documents') all.push({ ...NOTHING, kind: 'SECTION', section });
  for (const one of appraisals) all.push({ ...NOTHING, ...one });
  for (const { id, section } of declined)
    if (section === 'custom' || ruleFor(rules, section).visible) all.push({ ...NOTHING, kind: 'REQUEST', section, id });
  return all.sort((a, b) => REQUIRED_ITEM_KINDS.indexOf(a.kind) - REQUIRED_ITEM_KINDS.indexOf(b.kind));
}
