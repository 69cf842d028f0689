import { Box, Flex } from '@radix-ui/themes';
import { CalendarX2, Info } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { answerWords, monthName, monthNumber } from '../../../../contracts/time/headcount-answers';
import { NoRecord } from '../../../platform/record/NoRecord';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Card } from '../../../platform/ui/Card';
import { orDash } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { HeadcountAnswerForm } from './HeadcountAnswerForm';
import { OwnResponses } from './OwnResponses';
import { isAnswerable, openOne, responseLook } from './own-answers';
import { supervisorWords } from './own-words';
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

/** The answers of a month, and the supervisor's decision. Nothing of it can be changed here. */
function AnsweredMonth({ response, today }: { response: HeadcountResponse; today: string }) {
  const { headcount, questions, answers, supervisor_status, supervisor_comment, employee_status } = response;
  const title = `${headcount.month} ${headcount.year} headcount`;
  usePageTitle(title);
  const answered = employee_status === 'SUBMITTED';
  return (
    <Box maxWidth="640px">
      <PageHeading title={title} note={`${supervisorWords(response, today)}.`} reads>
        <StatusBadge look={responseLook(response, today)} />
      </PageHeading>
      {supervisor_status === 'DECLINED' && (
        <Card tone="red" px="4" py="3" mb="4">
          <Text as="p" weight="medium">
            Declined
          </Text>
          <Text as="p" anywhere lines>
            {supervisor_comment}
          </Text>
        </Card>
      )}
      {answered ? (
        <Panel title="Your answers" count={answers.length} flush>
          <Rows ordered label="Your answers">
            {questions.map((one, i) => (
              <li key={one.id}>
                <Text as="p" size="13" tone="quiet" anywhere>
                  {i + 1}. {one.text}
                </Text>
                <Text as="p" weight="medium" anywhere lines>
                  {orDash(answerWords(one, answers.find(({ question }) => question === one.id)?.value ?? ''))}
                </Text>
              </li>
            ))}
          </Rows>
        </Panel>
      ) : (
        <Text as="p" tone="quiet">
          You did not answer this month.
        </Text>
      )}
      <Flex align="center" gap="2" mt="4">
        <Info />
        <Text size="13" tone="quiet">
          {answered
            ? 'You answer once. Corrections go through HR.'
            : 'It is closed. HR records answers that come late.'}
        </Text>
      </Flex>
    </Box>
  );
}
