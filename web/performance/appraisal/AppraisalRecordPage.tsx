import { Box, Flex, Grid } from '@radix-ui/themes';
import { Target } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGER_WORDS,
  type AppraisalManager,
  appraisalHolder,
  appraisalStateOf,
} from '../../../contracts/performance/appraisal-state';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { currentSession } from '../../platform/session/session';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { dateTime, fullName, kpiDate, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { ObjectivesPanel } from './ObjectivesPanel';
import { RecordActs } from './RecordActs';
import { SettledByHrNotes } from './SettledByHrNotes';

const KIND = {
  word: 'appraisal',
  title: 'Appraisal',
  icon: Target,
  list: { to: pages.appraisalDashboard({ tab: 'people' }), label: 'Appraisals of employees' },
  why: 'The address may be mistyped, or the employee is of a company that you do not look after.',
};

const nameOf = ({ employee }: AppraisalRecord) => fullName({ ...employee.user, code: employee.code });
const result = (value: number | null) => (value === null ? null : value.toFixed(1));

/** The appraisal of one employee for HR: what everybody said and rated, who was asked, and what HR may do with it. */
export function AppraisalRecordPage() {
  const id = idIn(useParams().id);
  const query = trpc.appraisal.record.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={KIND}
      query={query}
      titleOf={nameOf}
      skeleton={
        <Grid role="status" aria-label="Loading the appraisal" gap="20px">
          <Skeleton width="40%" height={24} />
          <Columns columns="minmax(0, 1fr) 336px">
            <Skeleton height={480} />
            <Skeleton height={320} />
          </Columns>
        </Grid>
      }
    >
      {(record) => <Shown record={record} />}
    </LoadedRecord>
  );
}

function Shown({ record }: { record: AppraisalRecord }) {
  const { appraisal, employee } = record;
  const state = appraisalStateOf(record);
  return (
    <>
      <Flex asChild align="center" justify="between" wrap="wrap" gapY="3" gapX="4" mb="4">
        <header>
          <Box minWidth="0">
            <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
              <Text as="h1" size="20" weight="bold" anywhere>
                {nameOf(record)}
              </Text>
              <StatusBadge status={state} />
            </Flex>
            <Text as="p" tone="quiet">
              {[employee.job_role.name, employee.department.name, appraisal?.company].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <RecordActs record={record} name={nameOf(record)} />
        </header>
      </Flex>
      <Columns columns="minmax(0, 1fr) 336px">
        <div>
          <SettledByHrNotes record={record} />
          <ObjectivesPanel record={record} />
        </div>
        <Grid gap="20px">
          <Panel title="Appraisal">
            <Facts
              facts={[
                ['Appraisal', appraisal?.name],
                ['From', appraisal?.start_date && kpiDate(appraisal.start_date)],
                ['To', appraisal?.end_date && kpiDate(appraisal.end_date)],
                ['Since', record.state_at && dateTime(record.state_at)],
                ['Own rating', result(record.own_result)],
                ['Line manager', result(record.line_manager_rating)],
                ['Head manager', record.head_manager_rating],
                ['Result', result(record.result)],
                ['Band', record.band?.name],
                ['Calibrated', record.calibrated ? 'Yes' : null],
              ]}
            />
            <Grid gap="1" mt="4">
              <TextLink underlined>
                <Link to={pages.employee(employee.id)}>Record of {nameOf(record)}</Link>
              </TextLink>
              {isSuper(currentSession()?.roles ?? []) && (
                <TextLink underlined>
                  <Link to={pages.manageAdmins({ tab: 'audit', record: 'employee_kpi', search: nameOf(record) })}>
                    What the audit says
                  </Link>
                </TextLink>
              )}
            </Grid>
          </Panel>
          <AsksPanel record={record} />
        </Grid>
      </Columns>
    </>
  );
}

type Ask = AppraisalRecord['asks'][number];

const ENDS: Record<NonNullable<Ask['ended_by']>, string> = {
  DONE: 'answered',
  HANDED_OVER: 'handed over',
  RETURNED: 'taken back',
};

const isPlace = (holder: string | null): holder is AppraisalManager =>
  holder !== null && Object.hasOwn(APPRAISAL_MANAGER_WORDS, holder);

/** The people who were asked, with their times, also when a manager changed in the middle. */
function AsksPanel({ record }: { record: AppraisalRecord }) {
  const { asks, employee } = record;
  const holder = appraisalHolder(appraisalStateOf(record));
  const open = asks.find(({ ended_at }) => ended_at === null);
  const missing = isPlace(holder) && open?.place === holder && !open.email;
  return (
    <Panel title="Who was asked" flush>
      {missing && (
        <Text as="p" tone="amber" mx="4" mt="4" role="status">
          {open.name ? `${open.name} has no address.` : `There is no ${APPRAISAL_MANAGER_WORDS[holder].toLowerCase()}.`}{' '}
          <TextLink underlined>
            <Link to={pages.employee(employee.id, { tab: 'job' })}>Settle the reporting line</Link>
          </TextLink>
        </Text>
      )}
      {asks.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Nobody was asked yet.
        </Text>
      ) : (
        <Rows ordered label="Who was asked">
          {asks.map((ask) => (
            <li key={`${ask.place} ${ask.asked_at} ${ask.name}`}>
              <Flex justify="between" wrap="wrap" gapX="3">
                <Text weight="medium" anywhere>
                  {ask.name || 'Nobody'}
                </Text>
                <Text size="12" tone="quiet">
                  {APPRAISAL_MANAGER_WORDS[ask.place]}
                </Text>
              </Flex>
              <Text as="p" size="12" tone="quiet" anywhere>
                {ask.email ?? 'No address'}
              </Text>
              <Text as="p" size="12" tone="quiet" figures>
                {dateTime(ask.asked_at)}
                {ask.ended_at && `, ${ENDS[ask.ended_by ?? 'DONE']} ${dateTime(ask.ended_at)}`}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
