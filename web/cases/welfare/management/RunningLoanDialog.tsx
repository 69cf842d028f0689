import { MOST_MONTHS } from '../../../../contracts/cases/repayments';
import { RunningLoanForm } from '../../../../contracts/cases/running-loan';
import { lagosDay } from '../../../../contracts/platform/dates';
import { EmployeeField } from '../../../people/employee/EmployeeField';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { monthsAround } from '../../../platform/form/months-around';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { plainTexts } from '../../../platform/ui/format';

interface Props {
  onClose: () => void;
  onSaved: (id: number) => void;
}

const numbered = Array.from({ length: MOST_MONTHS }, (_, i) => ({ value: i + 1, label: String(i + 1) }));

/** A loan that was lent before Tenure is recorded with what is left of it. */
export function RunningLoanDialog({ onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const kinds = trpc.welfare.kinds.useQuery({ page_size: 1000 }, { select: plainTexts });
  const lent = (kinds.data?.results ?? []).filter(({ months, archived }) => months > 0 && !archived);
  const { field, edit } = useRecordForm({
    schema: RunningLoanForm,
    blank: {
      employee: undefined,
      kind: undefined,
      ...{ amount: undefined, left: undefined, each: undefined, months: undefined },
      ...{ first_month: lagosDay().slice(0, 7), paid_at: '', purpose: '' },
    },
    create: (values) => utils.client.welfare.recordRunning.mutate(values),
    said: 'Running loan recorded',
    done: async ({ id }) => {
      onClose();
      await utils.welfare.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Record a running loan"
      description="What was lent before Tenure and is not repaid yet. What is left is taken from the pay of the months to come, and the employee is told."
      submit="Record loan"
      onClose={onClose}
    >
      <EmployeeField {...field('employee')} label="Employee" required />
      <SelectField
        {...field('kind')}
        label="Kind"
        required
        options={lent.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FieldPair>
        <MoneyField {...field('amount')} label="Amount lent" required />
        <DayField {...field('paid_at')} label="Lent on" required max={lagosDay()} />
      </FieldPair>
      <FieldPair>
        <MoneyField {...field('left')} label="Left to repay" required />
        <SelectField
          {...field('first_month')}
          label="Next repayment with the pay of"
          required
          options={monthsAround(-1, 6)}
        />
      </FieldPair>
      <FieldPair>
        <MoneyField {...field('each')} label="Instalment a month" hint="This, or the months left" />
        <SelectField
          {...field('months')}
          label="Months left"
          placeholder="By the instalment"
          clears
          options={numbered}
        />
      </FieldPair>
      <TextField {...field('purpose')} label="Purpose" required maxLength={300} />
    </RecordDialog>
  );
}
