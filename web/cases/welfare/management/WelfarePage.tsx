import { Button, Flex } from '@radix-ui/themes';
import { Clock, HandCoins, History, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WelfareFigures } from '../../../../contracts/cases/welfare';
import { monthWords } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { ImportLink } from '../../../platform/list/ImportLink';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import { useList } from '../../../platform/list/use-list';
import { importAddress } from '../../../platform/page/import-address';
import { ExportButton } from '../../../platform/record/ExportButton';
import { mayChange, mayRead } from '../../../platform/session/may';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { figure, money } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { REQUESTS } from '../welfare-list';
import { WELFARE_COLUMNS, WelfareCard } from './welfare-columns';
import { welfareTabs } from './welfare-tabs';

const WelfareRequestForm = partOnDemand(async () => (await import('../WelfareRequestForm')).WelfareRequestForm);
const KindsTab = partOnDemand(async () => (await import('./KindsTab')).KindsTab);
const DueTab = partOnDemand(async () => (await import('./DueTab')).DueTab);
const WelfareRequest = partOnDemand(async () => (await import('./WelfareRequest')).WelfareRequest);

/** `/employees/welfare`: the requests of employees, one of them, the kinds, and what payroll takes in a month. */
export function WelfarePage() {
  const { get } = useListAddress();
  const navigate = useNavigate();
  const [tab, request] = [get('tab'), Number(get('request'))];
  if (tab === 'new')
    return (
      <>
        <PageHeading title="Request for an employee" />
        <WelfareRequestForm
          forEmployee
          onSent={(id) => navigate(pages.welfare({ request: String(id) }))}
          onCancel={() => void navigate(pages.welfare())}
          meanwhile={<FormSkeleton fields={3} />}
        />
      </>
    );
  if (Number.isInteger(request) && request > 0)
    return <WelfareRequest key={request} id={request} meanwhile={<FormSkeleton fields={5} />} />;
  if (tab === 'kinds') return <KindsTab />;
  return tab === 'due' || !mayRead('records') ? <DueTab /> : <WelfareRequestsTab />;
}

const RunningLoanDialog = dialogOnDemand(async () => (await import('./RunningLoanDialog')).RunningLoanDialog);

/** The requests for welfare, below what waits, what is to be paid and what is being repaid. */
function WelfareRequestsTab() {
  const list = useList(trpc.welfare.list, REQUESTS);
  const figures = trpc.welfare.figures.useQuery({});
  const navigate = useNavigate();
  const [recording, setRecording] = useState(false);
  return (
    <ListScreen
      list={list}
      title="Welfare"
      label="Requests for welfare"
      icon={HandCoins}
      tabs={welfareTabs()}
      columns={WELFARE_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ employee, kind }) => `${kind.title} of ${employee.name}`}
      card={(row) => <WelfareCard row={row} />}
      above={
        figures.data ? (
          <Board figures={figures.data} />
        ) : figures.isPending ? (
          <Skeleton height={101} radius={8} />
        ) : null
      }
      actions={<ExportButton call="welfare.listFile" asked={{ status: 'WAITING', ...list.asked }} />}
      add={
        mayChange('records') && (
          <>
            <ImportLink to={importAddress('running_loan')} />
            <Button variant="soft" color="gray" onClick={() => setRecording(true)} {...opens(RunningLoanDialog)}>
              <History />
              Record a running loan
            </Button>
            <Button asChild>
              <Link to={pages.welfare({ tab: 'new' })}>
                <Plus />
                Request for an employee
              </Link>
            </Button>
            {recording && (
              <RunningLoanDialog
                onClose={() => setRecording(false)}
                onSaved={(id) => navigate(pages.welfare({ request: String(id) }))}
              />
            )}
          </>
        )
      }
      none={{
        title: 'Nothing waits for you',
        why: 'Employees ask on their own page, and you can ask for them. What is decided is under the other states.',
      }}
      noneFits={{ title: 'No request fits', why: 'Try another status, or the beginning of a name.' }}
    />
  );
}

function Board({ figures }: { figures: WelfareFigures }) {
  const { waiting, waiting_late, to_pay, to_pay_amount, repaying, left_amount, due, due_amount, month } = figures;
  return (
    <FigureStrip label="Welfare in short" lead>
      <StripFigure
        name="Waiting for decision"
        value={figure(waiting)}
        words={
          waiting_late > 0 ? (
            <Flex asChild display="inline-flex" align="center" gap="6px">
              <Text size="12" tone="amber">
                <Clock size={14} strokeWidth={1.75} aria-hidden />
                {figure(waiting_late)} older than 3 days
              </Text>
            </Flex>
          ) : (
            'none older than 3 days'
          )
        }
        to={pages.welfare()}
      />
      <StripFigure
        name="Approved, to pay"
        value={figure(to_pay)}
        words={money(to_pay_amount)}
        to={pages.welfare({ status: 'APPROVED' })}
      />
      <StripFigure
        name="Being repaid"
        value={figure(repaying)}
        words={`${money(left_amount)} left`}
        to={pages.welfare({ status: 'ONGOING' })}
      />
      <StripFigure
        name={`Due in ${monthWords(month)} payroll`}
        value={figure(due)}
        words={`${money(due_amount)} to take`}
        to={pages.welfare({ tab: 'due' })}
      />
    </FigureStrip>
  );
}
