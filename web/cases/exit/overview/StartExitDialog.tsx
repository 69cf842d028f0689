import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ExitForm } from '../../../../contracts/cases/exit';
import { EXIT_TYPE_WORDS, EXIT_TYPES } from '../../../../contracts/cases/exit-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { EmployeeField } from '../../../people/employee/EmployeeField';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { NoticeHint } from '../NoticeHint';

/** Resignations are the employee's own, and a dismissal comes from a disciplinary case. */
const STARTED = EXIT_TYPES.filter((type) => type !== 'RESIGNATION' && type !== 'DISMISSAL');

/** HR starts an exit: a termination, a retirement, a redundancy, the end of a contract, a death. */
export function StartExitDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { form, field, edit } = useRecordForm({
    schema: ExitForm,
    blank: {
      employee: undefined as unknown as number,
      type: undefined as unknown as (typeof EXIT_TYPES)[number],
      reason: '',
      notice_from: lagosDay(),
      last_day: '',
    },
    create: utils.client.exit.create.mutate,
    said: 'Exit started',
    done: async ({ id }) => {
      onClose();
      await utils.exit.invalidate();
      void navigate(pages.exitRequest(id));
    },
    place: 'act',
  });
  const [employee, from, last] = form.watch(['employee', 'notice_from', 'last_day']);
  const id = Number(employee) || undefined;
  const notice = trpc.exit.notice.useQuery(
    { employee: id, from },
    { enabled: id !== undefined && /^\d{4}-\d\d-\d\d$/.test(from), placeholderData: keepPreviousData },
  );
  return (
    <RecordDialog
      edit={edit}
      title="Start an exit"
      description="The employee is told once it is approved. Employees resign on their own page."
      submit="Start exit"
      onClose={onClose}
    >
      <EmployeeField {...field('employee')} label="Employee" required />
      <SelectField
        {...field('type')}
        label="Type"
        required
        options={STARTED.map((value) => ({ value, label: EXIT_TYPE_WORDS[value] }))}
      />
      <FieldPair>
        <DayField {...field('notice_from')} label="Notice from" required />
        <DayField {...field('last_day')} label="Last day" required min={from} />
      </FieldPair>
      {notice.data && (
        <NoticeHint
          notice={notice.data}
          last={last}
          onTake={(day) => form.setValue('last_day', day, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={1000} />
    </RecordDialog>
  );
}
