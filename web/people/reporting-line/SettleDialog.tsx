import { SettleForm, type UnsettledLine } from '../../../contracts/people/reporting-line';
import { trpc } from '../../platform/call/trpc';
import { LinePersonField } from '../../platform/form/LinePersonField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, plainText } from '../../platform/ui/format';

/** Chooses the person whom a text means, for all who have it. */
export function SettleDialog({ line, onClose }: { line: UnsettledLine; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { supervisor_name, supervisor_email, employees } = line;
  const { field, edit } = useRecordForm({
    schema: SettleForm,
    blank: { supervisor_name, supervisor_email, person: undefined },
    create: utils.client.reportingLine.settle.mutate,
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await Promise.all([utils.reportingLine.invalidate(), utils.employee.invalidate()]);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Choose the line manager"
      description={`The person takes the place of the text for ${countWithWord(employees, 'employee')}, from today on.`}
      submit={`Settle ${countWithWord(employees, 'employee')}`}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Text', plainText(supervisor_name)],
          ['Email', plainText(supervisor_email)],
        ]}
      />
      <LinePersonField {...field('person')} label="Person" required />
    </RecordDialog>
  );
}
