import { Button, Flex } from '@radix-ui/themes';
import { CalendarCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { Headcount, HeadcountResponse } from '../../../../contracts/time/headcount';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Card } from '../../../platform/ui/Card';
import { Choice } from '../../../platform/ui/Choice';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { effortWords, openOne, responseLook } from './own-answers';
import { supervisorWords } from './own-words';
import { useOwnResponses } from './use-own-responses';

/** How many years the choice reaches back. */
const YEARS = 5;

/** `/headcount` for employees: the months of a year, each with its state. */
export function OwnHeadcountsPage() {
  const today = lagosDay();
  const thisYear = Number(today.slice(0, 4));
  const [query, setQuery] = useSearchParams();
  const year = Number(query.get('year')) || thisYear;
  const months = trpc.headcount.list.useQuery({ year }, { select: plainTexts });
  const own = useOwnResponses({ years: [year] });
  const failed = months.error ?? own.error;
  const retry = () => {
    for (const one of [months, own]) if (one.error) void one.refetch();
  };
  const open = own.data && openOne(own.data, today);
  const years = Array.from({ length: YEARS }, (_, i) => thisYear + 1 - i);
  return (
    <>
      <PageHeading title="Headcount" reads>
        <Choice
          label="Year"
          options={[...new Set([...years, year])].map((one) => ({ value: String(one), words: String(one) }))}
          value={String(year)}
          onChoose={(chosen) => setQuery(Number(chosen) === thisYear ? {} : { year: chosen })}
        />
      </PageHeading>
      {months.data && own.data ? (
        <Flex direction="column" gap="4" maxWidth="720px">
          {open && <Waiting response={open} />}
          {months.data.results.length > 0 ? (
            <Panel title={`Months of ${year}`} flush>
              <Rows label={`Months of ${year}`}>
                {months.data.results.map((month) => (
                  <Month
                    key={month.id}
                    month={month}
                    response={own.data.find(({ headcount }) => headcount.id === month.id)}
                    today={today}
                  />
                ))}
              </Rows>
            </Panel>
          ) : (
            <Empty icon={CalendarCheck} title={`There was no headcount in ${year}`}>
              You are told, here and by mail, when a month opens.
            </Empty>
          )}
        </Flex>
      ) : failed ? (
        <FailedRead problem={problemOfError(failed)} what="headcounts" place="headcount" retry={retry} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </>
  );
}

/** The month that waits for an answer, with the way to it. */
function Waiting({ response: { headcount, closes_on, questions } }: { response: HeadcountResponse }) {
  return (
    <Card tone="accent" px="4" py="3">
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <div>
          <Text as="p" weight="medium">
            {headcount.month} {headcount.year} is open
          </Text>
          <Text as="p" size="13" tone="quiet">
            {effortWords(questions.length)} {closes_on && `By ${date(closes_on)}.`}
          </Text>
        </div>
        <Button asChild>
          <Link to={pages.startHeadcount()}>Answer now</Link>
        </Button>
      </Flex>
    </Card>
  );
}

function Month({
  month: { month, year, closes_on },
  response,
  today,
}: {
  month: Headcount;
  response: HeadcountResponse | undefined;
  today: string;
}) {
  const name = `${month} ${year}`;
  return (
    <li>
      <Flex justify="between" align="start" gap="3">
        <div>
          <Text as="p" weight="medium">
            {response ? (
              <Link to={pages.headcountMonth(month, { year: String(year) })} data-row-link>
                {name}
              </Link>
            ) : (
              name
            )}
          </Text>
          <Text as="p" size="13" tone="quiet" anywhere>
            {response ? supervisorWords(response, today) : 'You were not asked'}
          </Text>
        </div>
        {response ? (
          <StatusBadge look={responseLook(response, today)} />
        ) : (
          <Text size="13" tone="quiet">
            {closes_on && `Until ${date(closes_on)}`}
          </Text>
        )}
      </Flex>
    </li>
  );
}
