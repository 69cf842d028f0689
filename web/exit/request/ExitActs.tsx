import { Button } from '@radix-ui/themes';
import { BadgeCheck, BellRing, Check, DoorClosed, FileText, ListChecks, Undo2, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { mayAct } from '../../../contracts/case-state';
import { lagosDay } from '../../../contracts/dates';
import type { Exit } from '../../../contracts/exit';
import { EXIT_COURSE } from '../../../contracts/exit-state';
import { pages } from '../../../contracts/pages';
import { dueWords } from '../../case/due-words';
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu';
import { Actions } from '../../ui/Actions';
import { ForChange } from '../../ui/ForChange';
import { counted } from '../../ui/format';
import { dialogOnDemand } from '../../ui/on-demand';
import { Text } from '../../ui/Text';
import styles from './ExitActs.module.css';
import type { ExitActsOf, NextAct } from './use-exit-acts';

const DecideDialog = dialogOnDemand(async () => (await import('./DecideDialog')).DecideDialog);
const WithdrawDialog = dialogOnDemand(async () => (await import('../WithdrawDialog')).WithdrawDialog);

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
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
      <Icon {...ICON} />
      {words}
    </Button>
  );
}

/** What can be done with an exit, at the right of its heading. */
export function ExitActs({ exit, acts, isNarrow }: Props & { isNarrow: boolean }) {
  const navigate = useNavigate();
  const { status, last_day } = exit;
  const toLetter = () => navigate(pages.sendExitLetter({ exit: String(exit.id) }));
  const mayWithdraw = !exit.own && mayAct(EXIT_COURSE, status, 'withdraw', 'hr') && exit.type !== 'RESIGNATION';
  const mayCallOff = !exit.own && mayAct(EXIT_COURSE, status, 'callOff', 'hr') && last_day >= lagosDay();
  const groups: MenuAction[][] = [
    [
      ...(isNarrow && acts.mayDecide
        ? [
            {
              label: 'Decline exit',
              icon: <X {...ICON} />,
              opens: DecideDialog,
              onSelect: () => acts.setOpen('decline'),
            },
          ]
        : []),
      ...(isNarrow && mayLetter(exit)
        ? [{ label: 'Exit letter', icon: <FileText {...ICON} />, onSelect: () => void toLetter() }]
        : []),
      ...(status === 'SETTLED' && !exit.own
        ? [
            {
              label: 'Open settlement again',
              icon: <Undo2 {...ICON} />,
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
            icon: <DoorClosed {...ICON} />,
            note: `${exit.employee.name} stays`,
            danger: true,
            opens: WithdrawDialog,
            onSelect: () => acts.setOpen('withdraw'),
          },
        ]
      : [],
  ];
  return (
    <>
      <ForChange>
        <Actions>
          {!isNarrow && acts.mayDecide && (
            <Button variant="soft" color="gray" onClick={() => acts.setOpen('decline')}>
              Decline exit
            </Button>
          )}
          {!isNarrow && mayLetter(exit) && (
            <Button variant="soft" color="gray" onClick={() => void toLetter()}>
              <FileText {...ICON} />
              Exit letter
            </Button>
          )}
          {!isNarrow && acts.next && <Next act={acts.next} />}
          <ActionMenu label="Actions for this exit" variant="soft" groups={groups} />
        </Actions>
      </ForChange>
      {(acts.open === 'approve' || acts.open === 'decline') && (
        <DecideDialog exit={exit} approve={acts.open === 'approve'} onClose={() => acts.setOpen(null)} />
      )}
      {acts.open === 'withdraw' && <WithdrawDialog exit={exit} own={false} onClose={() => acts.setOpen(null)} />}
    </>
  );
}

/** How far the exit is, in a sentence. */
function standing({ clearance, status, last_day }: Exit): string {
  const open = clearance.filter(({ cleared_at }) => cleared_at === null).length;
  const departments =
    status === 'CLEARANCE' && open > 0
      ? `${open} of ${counted(clearance.length, 'department')} ${open === 1 ? 'is' : 'are'} open. `
      : '';
  return `${departments}Last day ${dueWords(last_day)}.`;
}

/** The same on a phone, always in sight. */
export function ActBar({ exit, acts }: Props) {
  if (!acts.next) return null;
  return (
    <div className={styles.bar} data-bar>
      <Text as="p" size="13" tone="quiet">
        {standing(exit)}
      </Text>
      <div className={styles.buttons}>
        {acts.mayDecide && (
          <Button size="3" variant="soft" color="gray" onClick={() => acts.setOpen('decline')}>
            Decline exit
          </Button>
        )}
        <Next act={acts.next} large />
      </div>
    </div>
  );
}
