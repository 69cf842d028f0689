import { BankForm, type EmployeeDetail } from '../../contracts/employee';
import { ChoiceField } from '../form/ChoiceField';
import { EditConflict } from '../form/EditConflict';
import { useEditConflict } from '../form/edit-conflict';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted } from '../ui/format';
import { accountWarning } from './account-warning';
import { useEditRecord } from './edit-record';
import { RevealButton } from './RevealButton';
import { SectionHead } from './SectionHead';
import { useReveal } from './use-reveal';

const LABELS = {
  bank_name: 'Bank',
  account_name: 'Account name',
  pension_manager: 'Pension manager',
  pfa_number: 'PFA number',
  pension_pin: 'Pension pin',
  tax_id: 'Tax id',
} as const;
const NAMES = [...(Object.keys(LABELS) as (keyof typeof LABELS)[]), 'bvn', 'account_number'] as const;
const isName = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name);

/** What is masked starts empty: an empty field keeps what is stored. */
const valuesOf = (employee: EmployeeDetail) => ({
  bank_name: employee.bank_name ?? undefined,
  account_name: employee.account_name ?? '',
  account_number: '',
  bvn: '',
  pension_manager: employee.pension_manager ?? undefined,
  pfa_number: employee.pfa_number ?? '',
  pension_pin: employee.pension_pin ?? '',
  tax_id: employee.tax_id ?? '',
});

const ALL = { page: 1, page_size: 1000 };
const KEPT = 'Leave it empty to keep what is stored';

/** Where the employee is paid, and the pension. BVN and account number show when they are revealed, which is recorded. */
export function BankSection({ employee }: { employee: EmployeeDetail }) {
  const banks = trpc.setting.banks.useQuery(ALL, { staleTime: 300_000 });
  const pfas = trpc.setting.pfas.useQuery(ALL, { staleTime: 300_000 });
  const shown = useReveal(employee.id);
  const form = useSchemaForm(BankForm, valuesOf(employee));
  const { control, handleSubmit, reset, setError, setValue, getValues, watch, formState } = form;
  useUnsaved(form);
  const conflict = useEditConflict(LABELS, (name, value) => {
    if (isName(name)) setValue(name, (value ?? undefined) as never, { shouldDirty: true, shouldValidate: true });
  });
  const record = useEditRecord(employee, {
    onSaved: (saved) => {
      conflict.clear();
      shown.forget();
      reset(valuesOf(saved));
    },
    onFailed: (error) => {
      showFieldProblems(problemOf(error), setError, NAMES);
      reportFailure(error, 'employee');
    },
    onConflict: (before, now) => conflict.meet(valuesOf(before), valuesOf(now), getValues(), now.edited),
  });
  const bank = banks.data?.results.find(({ id }) => id === watch('bank_name'));
  const number = watch('account_number') || shown.values.account_number || undefined;
  const warning = accountWarning(bank, number);
  const changed = Object.keys(formState.dirtyFields).length;
  const bankOptions = (banks.data?.results ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }));
  const pfaOptions = (pfas.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const hidden = (name: 'bvn' | 'account_number', label: string) => (
    <TextField
      control={control}
      name={name}
      label={label}
      inputMode="numeric"
      placeholder={shown.values[name] ?? employee[name] ?? 'None entered yet'}
      warning={name === 'account_number' ? warning : undefined}
      aside={
        employee[name] && !shown.values[name] ? (
          <RevealButton what={label} busy={shown.busy} onReveal={() => shown.reveal(name)} />
        ) : undefined
      }
      hint={employee[name] ? KEPT : undefined}
    />
  );
  return (
    <>
      <SectionHead title="Bank & pension" employee={employee} />
      <form className={formStyles.form} noValidate onSubmit={handleSubmit((bank) => record.save({ bank }))}>
        {conflict.conflict && (
          <EditConflict
            takesFocus
            key={record.version}
            conflict={conflict.conflict}
            word="record"
            textOf={(name, value) =>
              [...(name === 'bank_name' ? bankOptions : name === 'pension_manager' ? pfaOptions : [])].find(
                (option) => option.value === value,
              )?.label ?? String(value ?? '')
            }
            onChoose={conflict.choose}
          />
        )}
        <FormGroup title="Salary account" note="Where the monthly net is paid. Each reveal is recorded with your name.">
          <div className={formStyles.pair}>
            <ChoiceField
              control={control}
              name="bank_name"
              label="Bank"
              options={bankOptions}
              loading={banks.isPending}
              failed={banks.error ? problemWords(problemOf(banks.error), 'readBanks') : undefined}
              onRetry={() => void banks.refetch()}
              disabled={employee.own}
            />
            {hidden('account_number', 'Account number')}
          </div>
          <div className={formStyles.pair}>
            <TextField control={control} name="account_name" label={LABELS.account_name} maxLength={160} />
            {hidden('bvn', 'BVN')}
          </div>
        </FormGroup>
        <FormGroup title="Pension and tax" note="As on the RSA statement and the tax card.">
          <div className={formStyles.pair}>
            <ChoiceField
              control={control}
              name="pension_manager"
              label="Pension manager"
              options={pfaOptions}
              loading={pfas.isPending}
              failed={pfas.error ? problemWords(problemOf(pfas.error), 'readPfas') : undefined}
              onRetry={() => void pfas.refetch()}
            />
            <TextField
              control={control}
              name="pension_pin"
              label={LABELS.pension_pin}
              hint="Three letters and 12 digits, or NIL"
            />
          </div>
          <div className={formStyles.pair}>
            <TextField control={control} name="pfa_number" label={LABELS.pfa_number} hint="Starts with PEN" />
            <TextField control={control} name="tax_id" label={LABELS.tax_id} hint="Starts with N-, or NIL" />
          </div>
        </FormGroup>
        <SaveBar
          save="Save changes"
          saving={record.saving}
          unsaved={changed > 0 ? counted(changed, 'unsaved change') : undefined}
          {...(employee.own
            ? { blocked: 'Another admin changes your bank details' }
            : conflict.blocked
              ? { blocked: conflict.blocked }
              : {})}
          discard={changed > 0 ? () => reset(valuesOf(employee)) : undefined}
        />
      </form>
    </>
  );
}
