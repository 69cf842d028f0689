import { Button, Flex } from '@radix-ui/themes';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { Actions } from '../../../platform/ui/Actions';
import { countWithWord, date, dateOf } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { useMoveRun } from './use-move-run';

const SchedulesDialog = dialogOnDemand(async () => (await import('./SchedulesDialog')).SchedulesDialog);

/** Which month of which company it is, how it stands, and what goes out of it. */
export function RunHead({ run }: { run: Run }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [listing, setListing] = useState(false);
  const { id, month, people, status, may } = run;
  const move = useMoveRun(run);
  const removal = useCommand(utils.client.payroll.remove.mutate, {
    said: 'Draft removed',
    done: () => void navigate(pages.payroll()),
    refresh: () => utils.payroll.list.invalidate(),
  });
  const askPrepare = () =>
    confirm({
      title: 'Prepare the payslips once more?',
      text: 'They are reckoned from what the records, lines and rules say now. Decisions about warnings that still stand are kept.',
      confirm: 'Prepare payslips',
      act: () => move.run('prepare'),
    });
  const askRemove = () =>
    confirm({
      title: `Remove the draft of ${monthAndYear(month)}?`,
      text: `Its ${countWithWord(people, 'payslip')} go with it. One-off lines stay, and the month can be started again.`,
      confirm: 'Remove draft',
      cancel: 'Keep',
      destructive: true,
      act: () => removal.run({ id }),
    });
  return (
    <Flex asChild align="center" justify="between" wrap="wrap" gapY="2" gapX="4" mb="4">
      <header>
        <div>
          <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
            <Text as="h1" size="20" weight="bold">
              {monthAndYear(month)} payroll
            </Text>
            <StatusBadge status={status} />
          </Flex>
          <Text as="p" tone="quiet" mt="2px" anywhere>
            {aboutOf(run)}
          </Text>
        </div>
        {status !== 'PREPARING' && (
          <Actions>
            <Button variant="soft" color="gray" onClick={() => setListing(true)} {...opens(SchedulesDialog)}>
              <Download />
              Schedules
            </Button>
            <ActionMenu
              label={`Actions for ${monthAndYear(month)}`}
              variant="soft"
              groups={[
                may.prepare
                  ? [
                      {
                        label: 'Prepare once more',
                        icon: <RotateCcw />,
                        note: 'Takes up what has changed since',
                        onSelect: () => void askPrepare(),
                      },
                    ]
                  : [],
                may.remove
                  ? [
                      {
                        label: 'Remove draft',
                        icon: <Trash2 />,
                        danger: true,
                        onSelect: () => void askRemove(),
                      },
                    ]
                  : [],
              ]}
            />
          </Actions>
        )}
        {listing && <SchedulesDialog run={run} onClose={() => setListing(false)} />}
      </header>
    </Flex>
  );
}

const aboutOf = ({ company, people, prepared_at, prepared_by, pay_day, locked_at, approved_by }: Run): string =>
  [
    company.name,
    countWithWord(people, 'payslip'),
    locked_at === null
      ? `prepared ${dateOf(prepared_at)} by ${prepared_by}`
      : `locked ${dateOf(locked_at)}${approved_by ? `, approved by ${approved_by}` : ''}`,
    `pay day ${date(pay_day)}`,
  ].join(' · ');
