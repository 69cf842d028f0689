import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Check, Pause } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Run } from '../../../../contracts/pay/payroll';
import { staleWords } from '../../../../contracts/pay/payroll-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { confirm } from '../../../platform/record/confirm';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { countWithWord, date, figure, money } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { useReading } from '../../../platform/ui/reading';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { useMoveRun } from './use-move-run';

const ReturnRunDialog = dialogOnDemand(async () => (await import('./ReturnRunDialog')).ReturnRunDialog);

/** The paid and the held amount, and the next step of the month for people who may take it. A locked month has none. */
export function RunBar({ run }: { run: Run }) {
  const reading = useReading();
  if (run.status === 'LOCKED') return null;
  return (
    <ActionBar wrap={{ initial: 'wrap', md: 'nowrap' }} gapY="3" gapX="20px" mt="5">
      <RunCount>
        <Text tone="green" asChild>
          <Check />
        </Text>
        {figure(run.to_pay)} to pay
      </RunCount>
      {run.held > 0 && (
        <TextLink tone="plain">
          <Link to={pages.payroll({ run: String(run.id), tab: 'payslips', held: 'true' })}>
            <RunCount>
              <Text tone="amber" asChild>
                <Pause />
              </Text>
              {figure(run.held)} held
            </RunCount>
          </Link>
        </TextLink>
      )}
      <Box asChild flexGrow="1" flexBasis={{ initial: '100%', md: '0%' }} minWidth="0">
        <Text as="p" tone="quiet" anywhere role="status">
          {wordsOf(run)}
        </Text>
      </Box>
      {!reading && <Steps run={run} />}
    </ActionBar>
  );
}

const RunCount = ({ children }: { children: ReactNode }) => (
  <Flex asChild align="center" gap="2" flexShrink="0">
    <Text figures>{children}</Text>
  </Flex>
);

/** A button fills its share of the bar where the words stand above it. */
const RunStep = ({ children }: { children: ReactNode }) => (
  <Grid flexGrow={{ initial: '1', md: '0' }} flexBasis={{ initial: '0%', md: 'auto' }}>
    {children}
  </Grid>
);

/** The person who goes on with the month, or the reason why it waits. */
function wordsOf(run: Run): ReactNode {
  const { status, undecided, approvers, under_approval, prepared_by, prepared_by_caller, may } = run;
  const { stale } = run;
  if (stale > 0 && status === 'DRAFT') return `${staleWords(stale)} Nobody approves figures that no longer hold.`;
  if (stale > 0 && may.decide) return `${staleWords(stale)} Return the payroll, so that they are calculated anew.`;
  if (status === 'APPROVED') return 'Approved. The month is being locked.';
  if (status === 'DRAFT' && run.differences > 0)
    return `${countWithWord(run.differences, 'difference')} of locked months to decide before it can be submitted.`;
  if (status === 'DRAFT')
    return undecided > 0
      ? `${countWithWord(undecided, 'warning')} to decide before it can be submitted.`
      : prepared_by_caller
        ? 'Somebody else than who prepared it approves it; then the month is locked.'
        : `${prepared_by} prepared it, and submits it. Prepare it once more to submit it yourself.`;
  if (under_approval)
    return (
      <>
        {approvers.length > 0 ? `${approvers.join(', ')} to approve. ` : ''}
        <TextLink underlined>
          <Link to={pages.approvals()}>Approvals</Link>
        </TextLink>
      </>
    );
  if (may.decide) return 'Once you approve, the month is locked.';
  return prepared_by_caller ? 'Another payroll officer approves what you prepared.' : 'A payroll officer approves it.';
}

function Steps({ run }: { run: Run }) {
  const [returning, setReturning] = useState(false);
  const move = useMoveRun(run);
  const { status, may, to_pay, month } = run;
  const askApprove = () =>
    confirm({
      title: `Approve ${countWithWord(to_pay, 'payslip')} of ${monthAndYear(month)}?`,
      text: `${paidWords(run)} Then the month is locked for good, and everybody gets their payslip.`,
      confirm: `Approve ${countWithWord(to_pay, 'payslip')}`,
      act: () => move.run('approve'),
    });
  if (status === 'DRAFT')
    return (
      <RunStep>
        <Button disabled={!may.submit || run.undecided > 0} loading={move.busy} onClick={() => void move.run('submit')}>
          Submit for review
        </Button>
      </RunStep>
    );
  if (status !== 'REVIEW' || !may.decide) return null;
  return (
    <>
      <RunStep>
        <Button variant="soft" color="gray" onClick={() => setReturning(true)} {...opens(ReturnRunDialog)}>
          Return to {run.prepared_by}
        </Button>
      </RunStep>
      <RunStep>
        <Button disabled={run.stale > 0} onClick={() => void askApprove()}>
          Approve {countWithWord(to_pay, 'payslip')}
        </Button>
      </RunStep>
      {returning && <ReturnRunDialog run={run} onClose={() => setReturning(false)} />}
    </>
  );
}

/** The amounts that leave the company's account, and those that do not. */
function paidWords({ net, to_pay, held, payees, pay_day }: Run): string {
  const kept = payees.find(({ kind }) => kind === 'HELD')?.amount ?? 0;
  const paid = `${money(net - kept)} is paid to ${countWithWord(to_pay, 'employee')} on ${date(pay_day)}.`;
  return held === 0 ? paid : `${paid} ${money(kept)} of ${countWithWord(held, 'employee')} is held.`;
}
