import { useState } from 'react';
import type { Exit } from '../../../../contracts/cases/exit';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { countWithWord, date } from '../../../platform/ui/format';
import { signedMoney } from '../../../platform/ui/signed-money';
import { openOwners } from '../exit-steps';
import type { ExitSettlement } from '../SettlementPanel';

/** The dialog that is open over the page of an exit. */
export type OpenExitDialog = 'approve' | 'decline' | 'withdraw' | null;

/** The one act that moves an exit on from where it is. */
export interface NextAct {
  words: string;
  icon: 'check' | 'start' | 'remind' | 'settle';
  run: () => void;
  busy: boolean;
}

/** The acts of HR on an exit in its present state; the upstream decides again. */
export function useExitActs(exit: Exit, onStart: () => void) {
  const utils = trpc.useUtils();
  const { id, status, version, employee, settlement, may_decide, own } = exit;
  const [open, setOpen] = useState<OpenExitDialog>(null);
  const refresh = () => utils.exit.invalidate();
  const owners = openOwners(exit).length;
  const remind = useCommand(utils.client.exit.remind.mutate, {
    said: `${countWithWord(owners, 'owner')} reminded`,
    refresh,
  });
  const settling = useCommand(utils.client.exit.settle.mutate, {
    said: (after) => (after.status === 'SETTLED' ? 'Settlement approved' : 'Settlement opened again'),
    refresh,
    stale: refresh,
  });
  const askSettle = ({ total, held_for, seen }: ExitSettlement) =>
    confirm({
      title: 'Approve this settlement?',
      text: `${signedMoney(total)} for ${employee.name} on ${date(exit.last_day)}. They see it from then on, and its lines stay as they are.${
        held_for.length > 0 ? ` It is held until this is handed back: ${held_for.join(', ')}.` : ''
      }`,
      confirm: `Approve ${signedMoney(total)}`,
      act: () => settling.run({ id, approve: true, version, seen }),
    });
  const askReopen = () =>
    confirm({
      title: 'Open the settlement again?',
      text: 'Its lines are reckoned anew, and it has to be approved once more.',
      confirm: 'Open settlement',
      act: () => settling.run({ id, approve: false, version }),
    });
  const nextOf = (): NextAct | null => {
    if (own) return null;
    switch (status) {
      case 'PENDING':
        return !may_decide
          ? null
          : { words: 'Approve exit', icon: 'check', run: () => setOpen('approve'), busy: false };
      case 'APPROVED':
        return { words: 'Start clearance', icon: 'start', run: onStart, busy: false };
      case 'CLEARANCE':
        return owners > 0
          ? {
              words: `Remind ${countWithWord(owners, 'owner')}`,
              icon: 'remind',
              run: () => void remind.run({ id }),
              busy: remind.busy,
            }
          : null;
      case 'SETTLEMENT':
        return settlement?.may_approve
          ? {
              words: 'Approve settlement',
              icon: 'settle',
              run: () => void askSettle(settlement),
              busy: settling.busy,
            }
          : null;
      default:
        return null;
    }
  };
  return {
    open,
    setOpen,
    next: nextOf(),
    /** Whether HR decides here, in the place of a workflow. */
    mayDecide: may_decide,
    askReopen,
  };
}
export type ExitActsOf = ReturnType<typeof useExitActs>;
