import { CalendarX2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { monthName, monthNumber } from '../../../../contracts/time/headcount-answers';
import { NoRecord } from '../../../platform/record/NoRecord';
import { AnsweredMonth } from './AnsweredMonth';
import { HeadcountAnswerForm } from './HeadcountAnswerForm';
import { OwnResponses } from './OwnResponses';
import { isAnswerable, openOne } from './own-answers';
import { yearsAround } from './years-around';

const KIND = {
  word: 'headcount',
  title: 'Headcount',
  icon: CalendarX2,
  list: { to: pages.headcount(), label: 'Your headcounts' },
  why: 'You were not asked in this month, or the address is old.',
};

/** `/headcount/{month}`: the own headcount of one month, to be answered, or as it was answered. */
export function HeadcountMonthPage() {
  const { month = '' } = useParams();
  const [query] = useSearchParams();
  const number = monthNumber(month);
  if (number === 0) return <NoRecord kind={KIND} />;
  const today = lagosDay();
  const year = Number(query.get('year'));
  // Without a year it is the open one of that name, or the latest.
  const [first = 0, ...more] = yearsAround(today);
  const years = year > 0 ? [year] : [...new Set([first, ...more, first - 1])];
  return (
    <OwnResponses years={years} month={monthName(number)}>
      {(responses) => {
        const response = openOne(responses, today) ?? responses[0];
        return response ? (
          <OwnMonth key={response.id} response={response} today={today} />
        ) : (
          <NoRecord kind={{ ...KIND, title: `Headcount of ${monthName(number)}` }} />
        );
      }}
    </OwnResponses>
  );
}

const OwnMonth = ({ response, today }: { response: HeadcountResponse; today: string }) =>
  isAnswerable(response, today) ? (
    <HeadcountAnswerForm response={response} />
  ) : (
    <AnsweredMonth response={response} today={today} />
  );
