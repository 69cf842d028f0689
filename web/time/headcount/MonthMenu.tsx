import { CalendarPlus, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Headcount } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';

const ExtendDialog = dialogOnDemand(async () => (await import('./ExtendDialog')).ExtendDialog);
const CancelMonthDialog = dialogOnDemand(async () => (await import('./CancelMonthDialog')).CancelMonthDialog);

/** The acts of HR on the month of one company after it was started. */
export function MonthMenu({ month }: { month: Headcount }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'extend' | 'cancel' | null>(null);
  const add = useCommand(utils.client.headcount.addPeople.mutate, {
    said: ({ message }) => message,
    place: 'headcount',
    refresh: () => utils.headcount.invalidate(),
  });
  const name = `${month.month} ${month.year}`;
  const close = () => setOpen(null);
  return (
    <>
      <ActionMenu
        label={`Actions for the headcount of ${name}`}
        variant="soft"
        groups={[
          [
            {
              label: 'Put off the closing day',
              icon: <CalendarPlus />,
              opens: ExtendDialog,
              onSelect: () => setOpen('extend'),
            },
            {
              label: 'Add who joined',
              icon: <UserPlus />,
              onSelect: () =>
                void confirm({
                  title: 'Add who joined since?',
                  text: `Whoever works in ${month.company?.name ?? 'the company'} and was not asked for ${name} gets a mail and a notice.`,
                  confirm: 'Add people',
                  act: () => add.run({ id: month.id }),
                }),
            },
          ],
          [
            {
              label: 'Cancel headcount',
              icon: <Trash2 />,
              danger: true,
              opens: CancelMonthDialog,
              onSelect: () => setOpen('cancel'),
            },
          ],
        ]}
      />
      {open === 'extend' && <ExtendDialog month={month} onClose={close} />}
      {open === 'cancel' && <CancelMonthDialog month={month} onClose={close} />}
    </>
  );
}
