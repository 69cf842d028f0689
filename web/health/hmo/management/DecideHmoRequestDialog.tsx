import * as z from 'zod';
import { type HmoRequest, hmoWords } from '../../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS } from '../../../../contracts/health/hmo-state';
import { Day, optional } from '../../../../contracts/platform/fields';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Decision = z.object({
  effective_from: optional(Day),
  certificate_checked: z.boolean(),
  note: hmoWords(500),
});

interface Props {
  request: HmoRequest;
  status: 'APPROVED' | 'DECLINED';
  onClose: () => void;
}

/** HR approves what an employee asked for, from its day or another, or declines it. */
export function DecideHmoRequestDialog({ request, status, onClose }: Props) {
  const utils = trpc.useUtils();
  const { id, version, employee, kind, effective_from, certificate } = request;
  const approves = status === 'APPROVED';
  const { field, edit } = useRecordForm({
    schema: Decision,
    blank: { effective_from, certificate_checked: false, note: '' },
    create: (values) =>
      utils.client.hmo.decide.mutate({
        id,
        version,
        status,
        note: values.note,
        certificate_checked: approves && values.certificate_checked,
        ...(approves && values.effective_from !== effective_from && { effective_from: values.effective_from }),
      }),
    said: approves ? 'Request approved' : 'Request declined',
    done: async () => {
      onClose();
      await Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.hmo.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`${approves ? 'Approve' : 'Decline'} the ${HMO_REQUEST_WORDS[kind].toLowerCase()} of ${employee.name}?`}
      description={
        approves
          ? 'The cover follows it, and the next roster says so. The employee is told at once.'
          : 'Nothing changes. The employee is told at once.'
      }
      submit={approves ? 'Approve request' : 'Decline request'}
      destructive={!approves}
      onClose={onClose}
    >
      {approves && (
        <DayField {...field('effective_from')} label={kind === 'REMOVE' ? 'Last day' : 'Counts from'} required />
      )}
      {approves && certificate === 'TO_CHECK' && (
        <CheckboxField {...field('certificate_checked')} label="I looked at the certificate, and it is right" />
      )}
      <TextAreaField {...field('note')} label="Note" rows={3} limit={500} />
    </RecordDialog>
  );
}
