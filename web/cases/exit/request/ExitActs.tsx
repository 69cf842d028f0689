import { Button } from '@radix-ui/themes';
import { BadgeCheck, BellRing, Check, DoorClosed, FileText, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { mayActInCase } from '../../../../contracts/cases/case-state';
import type { Exit } from '../../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../../contracts/cases/exit-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { ActionMenu, type MenuAction } from '../../../platform/ui/ActionMenu';
import { Actions } from '../../../platform/ui/Actions';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { Text } from '../../../platform/ui/Text';
import { dueWords } from '../../case/due-words';
import styles from './ExitActs.module.css';
import type { ExitActsOf, NextAct } from './use-exit-acts';

const DecideExitDialog = dialogOnDemand(async () => (await import('./DecideExitDialog')).DecideExitDialog);
const WithdrawExitDialog = dialogOnDemand(async () => (await import('../WithdrawExitDialog')).WithdrawExitDialog);

const ICONS = { check: Check, start: ListChecks, remind: BellRing, settle: BadgeCheck };

interface Props {
  exit: Exit;
  acts: ExitActsOf;
}

const mayLetter = ({ status, own }: Exit): boolean => !own && !['PENDING', 'DECLINED', 'WITHDRAWN'].includes(status);

function Next({ act: { words, icon, run, busy }, large }: { act: NextAct; large?: boolean }) {
  const Icon = ICONS[icon];
  return (
    <Button {...(large && { size: '3' })} loading={busy} onClick={run}>
      {!large && <Icon />}
      {words}
    </Button>
  );
}

const Decline = ({ acts, large }: { acts: ExitActsOf; large?: boolean }) => (
  <Button {...(large && { size: '3' })} variant="soft" color="gray" onClick={() => acts.setOpen('decline')}>
    Decline exit
  </Button>
);

const ToLetter = ({ exit, large }: { exit: Exit; large?: boolean }) => (
  <Button asChild {...(large && { size: '3' })} variant="soft" color="gray">
    <Link to={pages.sendExitLetter({ exit: String(exit.id) })}>
      {!large && <FileText />}
      Exit letter
    </Link>
  </Button>
);

/** The acts on an exit, at the right of its heading. */
export function ExitActs({ exit, acts, isNarrow }: Props & { isNarrow: boolean }) {
  const { status, last_day } = exit;
  const mayWithdraw = !exit.own && mayActInCase(EXIT_COURSE, status, 'withdraw', 'hr') && exit.type !== 'RESIGNATION';
  const mayCallOff = !exit.own && mayActInCase(EXIT_COURSE, status, 'callOff', 'hr') && last_day >= lagosDay();
  const groups: MenuAction[][] = [
    [
      ...(status === 'SETTLED' && !exit.own
        ? [
            {
              label: 'Open settlement again',
              icon: <Undo2 />,
              note: 'Its lines are reckoned anew',
              onSelect: () => void acts.askReopen(),
            },
          ]
        : []),
    ],
    mayWithdraw || mayCallOff
      ? [
          {
            label: mayCallOff ? 'Call off exit' : 'Withdraw exit',
            icon: <DoorClosed />,
            note: `${exit.employee.name} stays`,
            danger: true,
            opens: WithdrawExitDialog,
            onSelect: () => acts.setOpen('withdraw'),
          },
        ]
      : [],
  ];
  const menu = <ActionMenu label="Actions for this exit" variant="soft" groups={groups} />;
  return (
    <>
      <ForChange>
        {isNarrow ? (
          menu
        ) : (
          <Actions>
            {acts.mayDecide && <Decline acts={acts} />}
            {mayLetter(exit) && <ToLetter exit={exit} />}
            {acts.next && <Next act={acts.next} />}
            {menu}
          </Actions>
        )}
      </ForChange>
      {(acts.open === 'approve' || acts.open === 'decline') && (
        <DecideExitDialog exit={exit} approve={acts.open === 'approve'} onClose={() => acts.setOpen(null)} />
      )}
      {acts.open === 'withdraw' && <WithdrawExitDialog exit={exit} own={false} onClose={() => acts.setOpen(null)} />}
    </>
  );
}

/** How far the exit is, in a sentence. */
function exitProgressWords({ clearance, status, last_day }: Exit): string {
  const open = clearance.filter(({ cleared_at }) => cleared_at === null).length;
  const departments =
    status === 'CLEARANCE' && open > 0
      ? `${open} of ${countWithWord(clearance.length, 'department')} ${open === 1 ? 'is' : 'are'} open. `
      : '';
  return `${departments}Last day ${dueWords(last_day)}.`;
}

/** The same on a phone, always in sight. */
export function ActBar({ exit, acts }: Props) {
  if (!acts.next && !mayLetter(exit)) return null;
  return (
    <ActionBar direction="column" align="stretch" gap="2" mx="-4" px="4">
      <Text as="p" size="13" tone="quiet">
        {exitProgressWords(exit)}
      </Text>
      <div className={styles.buttons}>
        {acts.mayDecide && <Decline acts={acts} large />}
        {mayLetter(exit) && <ToLetter exit={exit} large />}
        {acts.next && <Next act={acts.next} large />}
      </div>
    </ActionBar>
  );
}
