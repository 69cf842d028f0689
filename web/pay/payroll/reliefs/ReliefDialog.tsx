import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import { RELIEF_WORDS } from '../../../../contracts/pay/payroll-state';
import type { Relief } from '../../../../contracts/pay/payslip';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';
import { reliefYear } from '../../payslip/slip-words';
import { countsFrom } from '../pay-words';

interface Props {
  relief: Relief;
  status: 'ACCEPTED' | 'DECLINED';
  onClose: () => void;
}

/** The employee is told the reason of a decline. */
const schemaOf = (accepts: boolean) =>
  z.object({ note: accepts ? z.string().trim().max(300) : caseWords('Reason', 300) });

/** HR accepts a relief, or declines it with the reason. */
export function ReliefDialog({ relief, status, onClose }: Props) {
  const utils = trpc.useUtils();
  const { id, version, kind, amount, employee } = relief;
  const accepts = status === 'ACCEPTED';
  const { field, edit } = useRecordForm({
    schema: schemaOf(accepts),
    blank: { note: '' },
    create: ({ note }) => utils.client.payslip.decideRelief.mutate({ id, version, status, note }),
    said: accepts ? 'Relief accepted' : 'Relief declined',
    done: async () => {
      onClose();
      await utils.payslip.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`${accepts ? 'Accept' : 'Decline'} the relief of ${employee.name}?`}
      description={`${RELIEF_WORDS[kind]} of ${reliefYear(relief)}. ${money(amount)} a year. ${
        accepts ? `It lowers PAYE from ${countsFrom(relief)}.` : 'The employee is told at once.'
      }`}
      submit={accepts ? 'Accept relief' : 'Decline relief'}
      destructive={!accepts}
      onClose={onClose}
    >
      <TextAreaField {...field('note')} label={accepts ? 'Note' : 'Reason'} required={!accepts} rows={2} limit={300} />
    </RecordDialog>
  );
}
