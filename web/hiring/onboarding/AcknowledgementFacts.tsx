import { Box } from '@radix-ui/themes';
import { ClipboardList } from 'lucide-react';
import type { AcknowledgementAnswer, CandidateDetail } from '../../../contracts/people/candidate';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { date, dateOf } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';

type Form = NonNullable<CandidateDetail['acknowledgement']>;

const LABELS: Record<AcknowledgementAnswer, string> = {
  address: 'Residential address',
  employment_date: 'Date of employment',
  resumption_date: 'Date of resumption',
  bvn: 'BVN',
  tax_id: 'Tax id',
  pension_manager: 'Pension manager',
  pension_pin: 'Pension pin',
  account_number: 'Salary account number',
  bank_name: 'Bank',
  supervisor_name: 'Name of supervisor',
};
const ORDER = Object.keys(LABELS) as AcknowledgementAnswer[];
const isDay = (answer: AcknowledgementAnswer) => answer === 'employment_date' || answer === 'resumption_date';
const words = (answer: AcknowledgementAnswer, value: string | null) =>
  value === null ? 'Not given' : isDay(answer) ? date(value) : value;

/** The candidate's answers of the last step. BVN and account number come masked; a corrected answer shows the old one. */
export function AcknowledgementFacts({ acknowledgement }: { acknowledgement: CandidateDetail['acknowledgement'] }) {
  if (!acknowledgement) {
    return (
      <Empty icon={ClipboardList} title="Not filled in yet">
        The candidate fills in the form after uploading the three letters.
      </Empty>
    );
  }
  const { changed, changed_at } = acknowledgement;
  return (
    <Box p="20px">
      {changed_at && changed.length > 0 && (
        <Text as="p" mb="3">
          Corrected {dateOf(changed_at)}. The answers of before stand beside the new ones.
        </Text>
      )}
      <Facts
        facts={[
          ...ORDER.map(
            (answer) => [LABELS[answer], <AnswerWords key={answer} form={acknowledgement} answer={answer} />] as const,
          ),
          ['Handbook', acknowledgement.handbook_confirmation ? 'Read and confirmed' : 'Not confirmed'],
        ]}
      />
    </Box>
  );
}

function AnswerWords({ form, answer }: { form: Form; answer: AcknowledgementAnswer }) {
  const change = form.changed.find((one) => one.answer === answer);
  if (!change) return words(answer, form[answer]);
  return (
    <>
      {words(answer, form[answer])} <StatusBadge tone="blue">New</StatusBadge>
      <Text as="div" tone="quiet">
        Before: {words(answer, change.before)}
      </Text>
    </>
  );
}
