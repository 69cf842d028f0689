import { BellRing, Check, SquareArrowOutUpRight, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';
import type { MenuAction } from '../../../platform/ui/ActionMenu';
import { leaveHolderName } from './leave-columns';

/** The acts on a request in the list. Deciding happens on its page alone, beside all comments. */
export function useLeaveMenu(): (row: LeaveRow) => MenuAction[][] {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const notify = useCommand(({ id }: LeaveRow) => utils.client.leave.notify.mutate({ id }), {
    said: (_, row) => {
      const holder = leaveHolderName(row);
      return holder ? `${holder} was asked again` : `${row.employee.name} was told again`;
    },
    refresh: () => utils.leave.list.invalidate(),
  });
  return (row) => {
    const open = () => navigate(pages.leaveDetails(row.id));
    const holder = leaveHolderName(row);
    const isForHr = row.turn === 'employer' || row.escalated;
    return [
      [
        { label: 'Open', icon: <SquareArrowOutUpRight />, reads: true, onSelect: open },
        {
          label: 'Notify',
          icon: <BellRing />,
          note: holder ? `Asks ${holder} once more` : `Tells ${row.employee.name} once more`,
          onSelect: () => void notify.run(row),
        },
      ],
      isForHr
        ? [
            { label: 'Accept', icon: <Check />, note: 'On the page of the request', onSelect: open },
            { label: 'Reject', icon: <X />, note: 'On the page of the request', onSelect: open },
          ]
        : [],
    ];
  };
}
