import type { Law } from '../../../../contracts/pay/pay-law';
import { LAW_KINDS } from '../../../../contracts/pay/pay-law-shape';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { MoneyField } from '../../../platform/form/MoneyField';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { RuleForm, typedOf } from './rule-form';
import { LAW_WORDS } from './rule-words';

const RELIEFS = [
  { value: 'RENT', label: 'A share of the rent' },
  { value: 'CRA', label: 'Consolidated relief' },
] as const;

const BASES = [
  { value: 'GROSS_LESS_EXEMPT', label: 'Without pension, NHF, NHIA and life insurance' },
  { value: 'GROSS', label: 'All of it' },
] as const;

/** A statutory rule from a day on. What is typed in percent and naira is sent in hundredths and kobo. */
export function StatutoryRuleDialog({ rule, onClose }: { rule: Law | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { form, field, edit } = useRecordForm({
    schema: RuleForm,
    record: rule,
    valuesOf: typedOf,
    create: (values) => client.payLaw.add.mutate(values),
    update: (values, { id, version }) => client.payLaw.correct.mutate({ ...values, id, version }),
    word: 'rule',
    said: rule ? 'Rule saved' : 'Rule added',
    names: { value: 'bands' },
    done: async () => {
      onClose();
      await utils.payLaw.invalidate();
    },
  });
  const [kind, relief] = [form.watch('kind'), form.watch('relief')];
  return (
    <RecordDialog
      edit={edit}
      title={rule ? 'Correct rule' : 'New rule'}
      description="It holds for the months that begin on its day or later, until a newer rule of its kind. A month that was reckoned keeps the rule it was reckoned by."
      submit={rule ? 'Save rule' : 'Add rule'}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField
          {...field('kind')}
          label="Kind"
          required
          disabled={rule !== null}
          options={LAW_KINDS.map((value) => ({ value, label: LAW_WORDS[value] }))}
        />
        <DayField {...field('from')} label="From" required />
      </FieldPair>
      <TextField {...field('title')} label="Title" required maxLength={200} hint="As payslips name it" />
      {kind === 'PAYE' && (
        <>
          <TextAreaField
            {...field('bands')}
            label="Bands of the chargeable income"
            required
            rows={6}
            hint="One a line, such as “800,000 at 0 %”. The last is “above at 25 %”."
          />
          <FieldPair>
            <SelectField {...field('relief')} label="Relief" required options={RELIEFS} />
            <TextField {...field('minimum')} label="Least tax, % of gross" required maxLength={6} />
          </FieldPair>
          {relief === 'RENT' ? (
            <FieldPair>
              <TextField {...field('rent')} label="Share of the rent, %" required maxLength={6} />
              <MoneyField {...field('most')} label="At most a year" required />
            </FieldPair>
          ) : (
            <>
              <FieldPair>
                <MoneyField {...field('fixed')} label="At least a year" required />
                <TextField {...field('gross')} label="Or of gross, %" required maxLength={6} />
              </FieldPair>
              <FieldPair>
                <TextField {...field('of_gross')} label="And of gross, %" required maxLength={6} />
                <SelectField {...field('base')} label="Of which gross" required options={BASES} />
              </FieldPair>
            </>
          )}
          <TextField {...field('due')} label="Paid by this day of the next month" required maxLength={2} />
          <CheckboxField
            {...field('minimum_wage_exempt')}
            label="Whoever earns no more than the minimum wage pays none"
          />
        </>
      )}
      {kind === 'MINIMUM_WAGE' && <MoneyField {...field('month')} label="A month" required />}
      {(kind === 'PENSION' || kind === 'NHF' || kind === 'NHIA') && (
        <FieldPair>
          <TextField {...field('employee')} label="Employee, %" required maxLength={6} />
          <TextField {...field('employer')} label="Company, %" required maxLength={6} />
        </FieldPair>
      )}
      {(kind === 'NSITF' || kind === 'ITF') && (
        <TextField {...field('employer')} label="Company, %" required maxLength={6} />
      )}
      {kind !== 'PAYE' && <TextField {...field('staff')} label="From so many employees on" required maxLength={5} />}
      {kind === 'PENSION' && (
        <TextField {...field('days')} label="Working days after the pay day" required maxLength={2} />
      )}
      <TextAreaField
        {...field('source')}
        label="Source"
        required
        rows={2}
        limit={500}
        hint="Where it is written, and how sure it is"
      />
    </RecordDialog>
  );
}
