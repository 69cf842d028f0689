import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { NoRecord } from '../../platform/record/NoRecord';
import { useCommand } from '../../platform/record/use-command';
import { mayChange } from '../../platform/session/may';
import { ForChange } from '../../platform/ui/ForChange';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { ReadOnlyContext } from '../../platform/ui/reading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { EmployeeSidebar } from './EmployeeSidebar';
import { employeeName } from './employee-words';
import { useAsAt } from './history/use-as-at';
import { SectionHead } from './SectionHead';
import { SummarySection } from './SummarySection';
import { ItemSectionOnDemand, isItems, SECTION_PARTS } from './section-parts';
import { areaOf, type EmployeeSection, labelOf, sectionIn } from './sections';

const AsAtStrip = partOnDemand(async () => (await import('./history/AsAtStrip')).AsAtStrip);
const BankAsAt = partOnDemand(async () => (await import('./BankAsAt')).BankAsAt);

const EMPLOYEE = {
  word: 'employee',
  title: 'Employee',
  icon: UserX,
  list: { to: pages.employees(), label: 'All employees' },
  why: 'The address may be old. Those who are archived are found by the status Archived.',
};

/** The whole record of one employee. One page at both paths of the documents; the second names the candidate too (X006). */
export function EmployeePage() {
  const { employeeId, candidateId } = useParams();
  const id = idIn(employeeId);
  const query = trpc.employee.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={EMPLOYEE}
      query={query}
      place="employee"
      titleOf={employeeName}
      skeleton={
        <Grid role="status" aria-label="Loading the employee" gap="4">
          <Skeleton width={72} height={72} radius={36} />
          <Skeleton width={240} height={24} />
        </Grid>
      }
    >
      {(employee) =>
        candidateId !== undefined && employee.candidate_id !== idIn(candidateId) ? (
          <NoRecord kind={EMPLOYEE} />
        ) : (
          <Employee employee={employee} asCandidate={candidateId !== undefined} />
        )
      }
    </LoadedRecord>
  );
}

function Employee({ employee, asCandidate }: { employee: EmployeeDetail; asCandidate: boolean }) {
  const { id } = employee;
  const [params] = useSearchParams();
  const section = sectionIn(params.get('tab'), asCandidate);
  const [asAt, showAsAt] = useAsAt();
  const then = trpc.employee.detail.useQuery({ id, as_at: asAt }, { enabled: asAt !== undefined, select: plainTexts });
  const problem = then.error && problemOfError(then.error);
  const isEarly = problem?.fields?.as_at !== undefined;
  return (
    <Grid columns={{ initial: '1', lg: '240px minmax(0, 1fr)' }} gap={{ initial: '20px', lg: '6' }} align="start">
      <EmployeeSidebar employee={employee} shown={asAt ? (then.data ?? null) : employee} section={section} />
      <Box minWidth="0">
        {asAt && <AsAtStrip day={asAt} employed={!isEarly} onToday={() => showAsAt(undefined)} meanwhile={null} />}
        <WaitingChanges id={id} />
        <EndedLinksNotice key={employee.email} record="employee" id={id} />
        <ReadOnlyContext value={!mayChange(areaOf(section)) || (asAt !== undefined && section !== 'job')}>
          {asAt && isAsAt(section) ? (
            <PartAsAt section={section} query={then} isEarly={isEarly} />
          ) : (
            <Part section={section} employee={employee} />
          )}
        </ReadOnlyContext>
      </Box>
    </Grid>
  );
}

/** The parts that show what was so on a day off the record of that day. Job and pay has its own history. */
const isAsAt = (section: EmployeeSection): section is 'summary' | 'bank' => section === 'summary' || section === 'bank';

/** A part of the record as at a day; nothing before the employment. */
function PartAsAt({
  section,
  query,
  isEarly,
}: {
  section: 'summary' | 'bank';
  query: { data: EmployeeDetail | undefined; error: unknown; refetch: () => unknown };
  isEarly: boolean;
}) {
  const { data, error } = query;
  if (isEarly) return null;
  if (data)
    return section === 'summary' ? <SummarySection employee={data} /> : <BankAsAt employee={data} meanwhile={null} />;
  if (!error) return null;
  return (
    <FailedRead
      problem={problemOfError(error)}
      what="records as at a day"
      place="employee"
      retry={() => void query.refetch()}
    />
  );
}

function Part({ section, employee }: { section: EmployeeSection; employee: EmployeeDetail }) {
  if (section === 'summary') return <SummarySection employee={employee} />;
  const head = <SectionHead title={labelOf(section)} employee={employee} />;
  if (isItems(section))
    return <ItemSectionOnDemand key={section} section={section} employee={employee} meanwhile={head} />;
  const Section = SECTION_PARTS[section];
  return <Section employee={employee} meanwhile={head} />;
}

const TITLES = {
  'bank-details': 'Bank details wait for another admin',
  pay: 'Pay waits for another admin',
  'employment-status': 'Employment status waits for another admin',
  'admin-rights': 'Rights wait for another admin',
} as const;

/** The changes of a record that wait for another admin: what would be, who asked, who decides. Nothing where none wait. */
function WaitingChanges({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const changes = trpc.secondPair.ofEmployee.useQuery({ id }, { select: plainTexts }).data ?? [];
  const { run } = useCommand(utils.client.approval.withdraw.mutate, {
    said: ({ message }) => message,
    refresh: () => Promise.all([utils.secondPair.invalidate(), utils.approval.invalidate()]),
  });
  const askWithdraw = (request: number) =>
    confirm({
      title: 'Take this change back?',
      text: 'Nobody decides it any more, and nothing is changed. It can be asked for again.',
      confirm: 'Take back',
      destructive: true,
      act: () => run({ id: request }),
    });
  if (changes.length === 0) return null;
  return (
    <Flex direction="column" gap="3" mb="4" maxWidth="960px">
      {changes.map(({ request, kind, fields, requested_by, requested_at, waits_for, may_withdraw }) => (
        <Panel key={request} title={TITLES[kind]}>
          {fields.map(({ name, value }) => (
            <Text key={name} as="p" anywhere>
              {name}: {value}
            </Text>
          ))}
          <Text as="p" size="12" tone="quiet" mt="2" anywhere>
            {requested_by} asked for it on {dateTime(requested_at)}. It waits for {waits_for.join(' or ')}.
          </Text>
          <Flex asChild gap="3" mt="3" align="center">
            <Box>
              <TextLink underlined>
                <Link to={pages.approvals({ request })}>Open request</Link>
              </TextLink>
              {may_withdraw && (
                <ForChange>
                  <Button size="1" variant="soft" color="gray" onClick={() => void askWithdraw(request)}>
                    Take back
                  </Button>
                </ForChange>
              )}
            </Box>
          </Flex>
        </Panel>
      ))}
    </Flex>
  );
}
