import { Flex } from '@radix-ui/themes';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { appraisalYear } from './appraisal-year';
import { appraisalDaysWords, ownStep } from './own-words';

/** More than anybody has in a working life. */
const ALL = 100;

/** `/appraisals-list`: the own appraisals, those that are open first. */
export function OwnAppraisalsPage() {
  const summary = trpc.profile.summary.useQuery({});
  const employee = summary.data?.employee ?? null;
  const asked = { input: { id: employee ?? 0, page_size: ALL }, options: { enabled: employee !== null } };
  const open = trpc.appraisal.currentOfEmployee.useQuery(asked.input, { ...asked.options, select: plainTexts });
  const all = trpc.appraisal.ofEmployee.useQuery(asked.input, { ...asked.options, select: plainTexts });
  const failed = [summary, open, all].find(({ error }) => error !== null);
  const retry = () => {
    for (const query of [summary, open, all]) if (query.error) void query.refetch();
  };
  const none = summary.data && employee === null;
  const done = all.data?.results.filter((record) => appraisalStateOf(record) === 'MANAGER RATED');
  const rows = open.data && done ? { open: open.data.results, done } : none ? { open: [], done: [] } : null;
  return (
    <>
      <PageHeading title="My appraisals" />
      {rows ? (
        <Flex direction="column" gap="20px" maxWidth="720px">
          {rows.open.length > 0 && <Listed title="Open" records={rows.open} />}
          {rows.done.length > 0 && <Listed title="Rated" records={rows.done} />}
          {rows.open.length + rows.done.length === 0 && (
            <Empty icon={ClipboardCheck} title="You have no appraisals">
              {none
                ? 'Appraisals come with an employee record, and you have none.'
                : 'You are told, here and by mail, when objectives are to be filled in.'}
            </Empty>
          )}
        </Flex>
      ) : failed ? (
        <FailedRead problem={problemOfError(failed.error)} what="appraisals" retry={retry} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </>
  );
}

function Listed({ title, records }: { title: string; records: AppraisalRecord[] }) {
  return (
    <Panel title={title} count={records.length} flush>
      <Rows label={title}>
        {records.map((record) => (
          <OwnRow key={record.id} record={record} />
        ))}
      </Rows>
    </Panel>
  );
}

function OwnRow({ record }: { record: AppraisalRecord }) {
  const { words, mine, to } = ownStep(record);
  const year = appraisalYear(record.created_at);
  const name = record.appraisal?.name || `Appraisal ${year}`;
  return (
    <li>
      <Flex justify="between" align="start" gap="3">
        <div>
          <Text as="p" weight="medium" anywhere>
            {to ? (
              <Link to={to} data-row-link>
                {name}
              </Link>
            ) : (
              name
            )}
          </Text>
          <Text as="p" size="13" tone="quiet" figures>
            {[year, record.appraisal && appraisalDaysWords(record.appraisal)].filter(Boolean).join(' · ')}
          </Text>
          <Text as="p" size="13" tone={mine ? 'plain' : 'quiet'} weight={mine ? 'medium' : 'regular'} mt="1" anywhere>
            {words}
          </Text>
        </div>
        <StatusBadge status={appraisalStateOf(record)} />
      </Flex>
    </li>
  );
}
