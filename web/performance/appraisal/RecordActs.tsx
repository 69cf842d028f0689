import { Button, Flex } from '@radix-ui/themes';
import { FastForward, RotateCw, Send, Undo2, UserRoundMinus, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGERS,
  appraisalHolder,
  appraisalStateOf,
  mayActInAppraisal,
} from '../../../contracts/performance/appraisal-state';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { useReading } from '../../platform/ui/reading';
import { IN_PLACE } from './in-place-words';

const ReopenAppraisalDialog = dialogOnDemand(
  async () => (await import('./ReopenAppraisalDialog')).ReopenAppraisalDialog,
);
const InPlaceDialog = dialogOnDemand(async () => (await import('./InPlaceDialog')).InPlaceDialog);
const HandOverAppraisalDialog = dialogOnDemand(
  async () => (await import('./HandOverAppraisalDialog')).HandOverAppraisalDialog,
);
const TakeOutDialog = dialogOnDemand(async () => (await import('./TakeOutDialog')).TakeOutDialog);

/** The acts of HR on the appraisal of one employee, as its state allows. */
export function RecordActs({ record, name }: { record: AppraisalRecord; name: string }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const [open, setOpen] = useState<'reopen' | 'in place' | 'hand over' | 'take out' | null>(null);
  const refresh = () => utils.appraisal.invalidate();
  const { submitKpi, resendKpi } = utils.client.appraisal;
  const submit = useCommand(submitKpi.mutate, { said: `KPI of ${name} submitted`, place: 'appraisal', refresh });
  const resend = useCommand(resendKpi.mutate, { said: 'Appraisal resent successfully', place: 'appraisal', refresh });
  const { appraisal, employee, calibrated } = record;
  const state = appraisalStateOf(record);
  if (reading || !appraisal) return null;
  const place = APPRAISAL_MANAGERS.find((one) => one === appraisalHolder(state));
  const dialog = { record, name, onClose: () => setOpen(null) };
  const askSubmit = () =>
    confirm({
      title: `Submit the KPI for ${name}?`,
      text: 'It goes to the supervisor as it stands, and the audit says that you submitted it.',
      confirm: 'Submit KPI',
      act: () => submit.run({ id: appraisal.id, employee: employee.id }),
    });
  const askResend = () =>
    confirm({
      title: `Resend the KPI to ${name}?`,
      text: 'It goes back to pending, and its objectives have to be submitted and weighed again.',
      confirm: 'Resend KPI',
      act: () => resend.run({ id: appraisal.id, employees: [employee.id] }),
    });
  const more: MenuAction[] = [
    ...(place
      ? [
          {
            label: 'Hand over to another manager',
            icon: <UserRoundPen />,
            onSelect: () => setOpen('hand over'),
            opens: HandOverAppraisalDialog,
          },
        ]
      : []),
    ...(state === 'MANAGER RATED'
      ? []
      : [
          {
            label: 'Take out of the appraisal',
            icon: <UserRoundMinus />,
            onSelect: () => setOpen('take out'),
            opens: TakeOutDialog,
            danger: true,
          },
        ]),
  ];
  return (
    <Flex align="center" wrap="wrap" gap="2">
      {mayActInAppraisal(state, 'reopen', 'hr') && !calibrated && (
        <Button variant="soft" color="gray" onClick={() => setOpen('reopen')} {...opens(ReopenAppraisalDialog)}>
          <Undo2 />
          Reopen
        </Button>
      )}
      {mayActInAppraisal(state, 'resendKpi', 'hr') && (
        <Button variant="soft" color="gray" onClick={() => void askResend()}>
          <RotateCw />
          Resend KPI
        </Button>
      )}
      {mayActInAppraisal(state, 'submitKpi', 'hr') && (
        <Button variant="soft" color="gray" onClick={() => void askSubmit()}>
          <Send />
          Submit KPI
        </Button>
      )}
      {mayActInAppraisal(state, 'actInPlace', 'hr') && (
        <Button variant="soft" color="gray" onClick={() => setOpen('in place')} {...opens(InPlaceDialog)}>
          <FastForward />
          {IN_PLACE[state]}
        </Button>
      )}
      <ActionMenu label={`Actions for ${name}`} variant="soft" groups={[more]} />
      {open === 'reopen' && <ReopenAppraisalDialog {...dialog} />}
      {open === 'in place' && <InPlaceDialog {...dialog} />}
      {open === 'hand over' && place && <HandOverAppraisalDialog {...dialog} place={place} />}
      {open === 'take out' && <TakeOutDialog {...dialog} />}
    </Flex>
  );
}
