import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Run } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

/** Gives a month back to who prepared it, with what has to change. */
export function ReturnRunDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, version, month, prepared_by } = run;
  const { field, edit } = useRecordForm({
    schema: z.object({ note: caseWords('What has to change', 500) }),
    blank: { note: '' },
    create: ({ note }) => utils.client.payroll.move.mutate({ id, version, act: 'return', note }),
    said: `Returned to ${prepared_by}`,
    done: async () => {
      onClose();
      await utils.payroll.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Return ${monthAndYear(month)} to ${prepared_by}?`}
      description="It becomes a draft again. Decisions about warnings stay."
      submit="Return month"
      onClose={onClose}
    >
      <TextAreaField {...field('note')} label="What has to change" required rows={3} limit={500} />
    </RecordDialog>
  );
}
