import type { SupervisorReview } from '../../../../contracts/time/headcount';
import { date } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { AlreadyDecided } from './AlreadyDecided';
import { allAnsweredWords } from './decisions';

/** The month, of how many, and until when. One person alone is named. */
export function ReviewIntro({ review, named }: { review: SupervisorReview; named: number }) {
  const { month, year, people, closes_on, unanswered } = review;
  const [only] = people.length === 1 && unanswered === 0 ? people : [];
  const gone = named > 0 && !people.some(({ id }) => id === named);
  return (
    <>
      <Text as="h1" size="24" weight="bold" anywhere>
        {only ? `${month} headcount of ${only.employee.name}` : `${month} headcount, ${people.length} people`}
      </Text>
      <Text as="p" tone="quiet" mt="2" mb="4">
        {only ? `${only.employee.name} has answered the headcount of ${month} ${year}.` : allAnsweredWords(review)}{' '}
        Please approve or decline{only ? '' : ' each'}
        {closes_on && ` by ${date(closes_on)}`}.
      </Text>
      <AlreadyDecided people={people} named={named} />
      {gone && (
        <Text as="p" tone="amber" mb="4">
          The employee whom this address names is not with you now, or has not answered yet.
        </Text>
      )}
    </>
  );
}
