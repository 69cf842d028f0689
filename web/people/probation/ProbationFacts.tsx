import type { Probation, Review } from '../../../contracts/people/probation';
import { Card } from '../../platform/ui/Card';
import { Facts } from '../../platform/ui/Facts';
import { date, dateTime } from '../../platform/ui/format';
import { periodWords } from './probation-words';
import { leftWords, RECOMMENDATION_WORDS } from './recommendation-words';

const endWords = (row: Probation) =>
  `${date(row.probation_end)}, ${leftWords(row.days_left)}${row.extended ? ' (extended)' : ''}`;

const saidWords = ({ recommendation, extend_to }: Review) =>
  recommendation && `${RECOMMENDATION_WORDS[recommendation].word}${extend_to ? ` until ${date(extend_to)}` : ''}`;

const askedWords = ({ manager, asked_at, answered_at }: Review) =>
  answered_at ? `${manager}, answered ${dateTime(answered_at)}` : `${manager}, asked ${dateTime(asked_at)}`;

/** The facts for a decision. `brief` shows only the end and the recommendation, above a form. */
export function ProbationFacts({ row, brief }: { row: Probation; brief?: boolean }) {
  const { review } = row;
  const recommended = [
    ['Recommendation', review?.recommendation ? saidWords(review) : review ? 'No answer yet' : 'Not asked yet'],
    ['Reason', review?.reason],
  ] as const;
  return (
    <Card tone="gray" px="4" py="3">
      <Facts
        facts={
          brief
            ? [['Probation ends', endWords(row)], ...recommended]
            : [
                ['Staff ID', row.code],
                ['Job role', row.job_role],
                ['Company', `${row.company}, ${row.branch}`],
                ['Date of employment', date(row.employment_date)],
                [
                  'Policy',
                  row.policy && row.probation_period ? `${row.policy}, ${periodWords(row.probation_period)}` : null,
                ],
                ['Probation ends', endWords(row)],
                ['Line manager', [row.supervisor_name, row.supervisor_email].filter(Boolean).join(', ')],
                ['Asked', review && askedWords(review)],
                ...recommended,
              ]
        }
      />
    </Card>
  );
}
