import type { OfferLetter } from '../../../contracts/people/candidate-status';
import type { Day } from '../../../contracts/platform/dates';
import type { LetterPerson } from '../../letters/letter/people';
import { unbrokenDay } from '../../letters/letter/wording';

/** The category of the letters of an offer; the handbook is none. */
export const CATEGORY = { acknowledgement_letter: 'offer', deployment_letter: 'deployment' } as const satisfies Partial<
  Record<OfferLetter, string>
>;
/** The place and the manager of a candidate; null is not decided yet. */
export interface ReportingTerms {
  supervisor_name: string | null;
  report_to: string | null;
  report_date: Day | null;
}

/** A candidate as the letters of an offer name them: with the last day to accept, and where they report. */
export function withTerms(
  person: LetterPerson,
  { expires, deployment }: { expires: Day | null; deployment: ReportingTerms | null },
): LetterPerson {
  const reports = deployment?.report_date ?? person.resumption_date;
  return {
    ...person,
    end_date: expires,
    otherwise: {
      end_date: 'the day named in our mail',
      resumption_date: 'a day to be agreed with you',
      supervisor_name: deployment?.supervisor_name ?? 'your head of department',
      report_to: (deployment?.report_to ?? person.company.address).replaceAll(/\s*\r?\n\s*/g, ', '),
      report_date: reports ? unbrokenDay(reports) : 'the day that Human Resources tells you',
    },
  };
}
