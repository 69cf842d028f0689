import { BellRing, CalendarPlus2, CalendarX2, DoorOpen, FilePlus2, PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { lagosDay } from '../../../../contracts/platform/dates';
import type { Leave } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { employeeNames } from '../leave-words';
import { mayResume } from '../own/history-words';
import { turnsOf } from '../turns';

const RecallFromLeaveDialog = dialogOnDemand(
  async () => (await import('./RecallFromLeaveDialog')).RecallFromLeaveDialog,
);
const GrantDialog = dialogOnDemand(async () => (await import('../GrantDialog')).GrantDialog);
const ResumeDialog = dialogOnDemand(async () => (await import('../ResumeDialog')).ResumeDialog);
const ReturnFromLeaveDialog = dialogOnDemand(
  async () => (await import('./ReturnFromLeaveDialog')).ReturnFromLeaveDialog,
);
const CertificateDialog = dialogOnDemand(async () => (await import('../CertificateDialog')).CertificateDialog);
const CancelForEmployeeDialog = dialogOnDemand(
  async () => (await import('./CancelForEmployeeDialog')).CancelForEmployeeDialog,
);

/** The acts of HR on a request beside deciding it: ask again, recall, record the return, take it back. */
export function LeaveMenu({ leave }: { leave: Leave }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<'recall' | 'resume' | 'return' | 'certificate' | 'cancel' | 'grant' | null>(null);
  const { full, first } = employeeNames(leave);
  const { id, status, start_date, end_date, resumption_date } = leave;
  const holder = status === 'PENDING' ? turnsOf(leave).find(({ holds }) => holds) : undefined;
  const asked = holder && (holder.place === 'employer' ? 'Human resources' : (holder.instead ?? holder.name));
  const notify = useCommand(utils.client.leave.notify.mutate, {
    said: asked ? `${asked} was asked again` : `${first} was told again`,
    refresh: () => utils.leave.detail.invalidate({ id }),
  });
  const isOver = end_date !== null && end_date < lagosDay();
  const mayRecall = status === 'ACCEPTED' && !isOver && resumption_date === null;
  const dated = start_date !== null && end_date !== null ? { ...leave, start_date, end_date } : null;
  const close = () => setOpen(null);
  return (
    <>
      <ActionMenu
        label={`Actions for ${full}’s request`}
        variant="soft"
        groups={[
          [
            ...(status === 'CANCELLED'
              ? []
              : [
                  {
                    label: 'Notify',
                    icon: <BellRing />,
                    note: asked ? `Asks ${asked} once more` : `Tells ${first} once more`,
                    onSelect: () => void notify.run({ id }),
                  },
                ]),
            ...(mayRecall
              ? [
                  {
                    label: 'Recall from leave',
                    icon: <Undo2 />,
                    opens: RecallFromLeaveDialog,
                    onSelect: () => setOpen('recall'),
                  },
                ]
              : []),
            ...(dated && mayResume(dated, lagosDay())
              ? [
                  {
                    label: 'Record resumption',
                    icon: <DoorOpen />,
                    opens: ResumeDialog,
                    onSelect: () => setOpen('resume'),
                  },
                ]
              : []),
            ...(dated && status === 'ACCEPTED' && resumption_date
              ? [
                  {
                    label: 'Put the return right',
                    icon: <PencilLine />,
                    opens: ReturnFromLeaveDialog,
                    onSelect: () => setOpen('return'),
                  },
                ]
              : []),
            ...(leave.certificate_due
              ? [
                  {
                    label: 'Add the certificate',
                    icon: <FilePlus2 />,
                    opens: CertificateDialog,
                    onSelect: () => setOpen('certificate'),
                  },
                ]
              : []),
            ...(leave.employee.id === null
              ? []
              : [
                  {
                    label: 'Give days',
                    icon: <CalendarPlus2 />,
                    opens: GrantDialog,
                    onSelect: () => setOpen('grant'),
                  },
                ]),
          ],
          status === 'PENDING' || status === 'ACCEPTED'
            ? [
                {
                  label: `Cancel for ${first}`,
                  icon: <CalendarX2 />,
                  opens: CancelForEmployeeDialog,
                  danger: true,
                  onSelect: () => setOpen('cancel'),
                },
              ]
            : [],
        ]}
      />
      {open === 'recall' && <RecallFromLeaveDialog leave={leave} onClose={close} />}
      {open === 'resume' && dated && <ResumeDialog leave={dated} first={first} onClose={close} />}
      {open === 'return' && dated && <ReturnFromLeaveDialog leave={dated} onClose={close} />}
      {open === 'certificate' && dated && <CertificateDialog leave={dated} onClose={close} />}
      {open === 'grant' && leave.employee.id !== null && (
        <GrantDialog
          employee={{ id: leave.employee.id, name: full }}
          leaveType={leave.leave_type.id}
          // An event over New Year takes from the year in which it began.
          year={leave.balances[0]?.year ?? Number((leave.start_date ?? lagosDay()).slice(0, 4))}
          onClose={close}
        />
      )}
      {open === 'cancel' && <CancelForEmployeeDialog leave={leave} onClose={close} />}
    </>
  );
}
