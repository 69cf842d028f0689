import { Button, Flex } from '@radix-ui/themes';
import { RotateCw, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AppraisalRecord } from '../../contracts/appraisal';
import { mayAct, stateOf } from '../../contracts/appraisal-state';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { dialogOnDemand, opens } from '../ui/on-demand';
import { useReading } from '../ui/reading';

const ReopenDialog = dialogOnDemand(async () => (await import('./ReopenDialog')).ReopenDialog);

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What HR may do with the appraisal of one employee, as its state allows. */
export function RecordActs({ record, name }: { record: AppraisalRecord; name: string }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const [reopening, setReopening] = useState(false);
  const refresh = () => utils.appraisal.invalidate();
  const { submitKpi, resendKpi } = utils.client.appraisal;
  const submit = useCommand(submitKpi.mutate, { said: `KPI of ${name} submitted`, place: 'appraisal', refresh });
  const resend = useCommand(resendKpi.mutate, { said: 'Appraisal resent successfully', place: 'appraisal', refresh });
  const { appraisal, employee, calibrated } = record;
  const state = stateOf(record);
  if (reading || !appraisal) return null;
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
  return (
    <Flex align="center" wrap="wrap" gap="2">
      {mayAct(state, 'reopen', 'hr') && !calibrated && (
        <Button variant="soft" color="gray" onClick={() => setReopening(true)} {...opens(ReopenDialog)}>
          <Undo2 {...ICON} />
          Reopen
        </Button>
      )}
      {mayAct(state, 'resendKpi', 'hr') && (
        <Button variant="soft" color="gray" onClick={() => void askResend()}>
          <RotateCw {...ICON} />
          Resend KPI
        </Button>
      )}
      {mayAct(state, 'submitKpi', 'hr') && (
        <Button variant="soft" color="gray" onClick={() => void askSubmit()}>
          <Send {...ICON} />
          Submit KPI
        </Button>
      )}
      {reopening && <ReopenDialog record={record} name={name} onClose={() => setReopening(false)} />}
    </Flex>
  );
}
