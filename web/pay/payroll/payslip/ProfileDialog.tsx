import * as z from 'zod';
import type { CasePerson } from '../../../../contracts/cases/case';
import type { PayProfile } from '../../../../contracts/pay/payroll';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SelectField } from '../../../platform/form/SelectField';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FRESH } from '../../../platform/record/LoadedRecord';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { LoadingLine } from '../../../platform/ui/LoadingLine';

const LABELS = { pension: 'Pension', nhia: 'NHIA', minimum_wage: 'Minimum wage' } as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

const DEDUCTION = [
  { value: 'FOLLOW', label: 'As the structure says' },
  { value: 'YES', label: 'Taken off' },
  { value: 'NO', label: 'Not taken off' },
] as const;
const CHOICES = {
  pension: DEDUCTION,
  nhia: DEDUCTION,
  minimum_wage: [
    { value: 'FOLLOW', label: 'By the type of employment: not for casual work' },
    { value: 'YES', label: 'It holds' },
    { value: 'NO', label: 'It does not hold' },
  ],
} as const;
const HINTS: Partial<Record<Name, string>> = {
  minimum_wage:
    'It does not hold for part-time, piece-rate, commission and seasonal work, seafarers and aircrew, nor below 25 employees.',
};
const Choice = z.enum(['FOLLOW', 'YES', 'NO']);
const Form = z.object({ pension: Choice, nhia: Choice, minimum_wage: Choice });

const choiceOf = (own: boolean | null | undefined): z.output<typeof Choice> =>
  own == null ? 'FOLLOW' : own ? 'YES' : 'NO';
const ownOf = (choice: z.output<typeof Choice>) => (choice === 'FOLLOW' ? null : choice === 'YES');

interface Props {
  employee: CasePerson;
  onClose: () => void;
}

/** The deductions of one employee, where they differ from the structure. */
export function ProfileDialog({ employee, onClose }: Props) {
  const query = trpc.payroll.profile.useQuery({ id: employee.id }, FRESH);
  if (query.data) return <ProfileForm employee={employee} profile={query.data} onClose={onClose} />;
  if (!query.error) return <LoadingLine />;
  return (
    <FormDialog
      title={`What is taken off the pay of ${employee.name}`}
      description="It did not load."
      submit="Try again"
      busy={query.isFetching}
      onSubmit={(event) => {
        event.preventDefault();
        void query.refetch();
      }}
      onClose={onClose}
    >
      <FailedRead problem={problemOfError(query.error)} what="deductions" retry={() => void query.refetch()} />
    </FormDialog>
  );
}

function ProfileForm({ employee, profile, onClose }: Props & { profile: PayProfile }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id } = employee;
  const { field, edit } = useRecordForm({
    schema: Form,
    record: profile,
    valuesOf: (stored) => ({
      pension: choiceOf(stored?.pension),
      nhia: choiceOf(stored?.nhia),
      minimum_wage: choiceOf(stored?.minimum_wage),
    }),
    update: ({ pension, nhia, minimum_wage }, { version }) =>
      client.payroll.updateProfile.mutate({
        ...{ id, version, pension: ownOf(pension), nhia: ownOf(nhia) },
        minimum_wage: ownOf(minimum_wage),
      }),
    read: () => client.payroll.profile.query({ id }),
    labels: LABELS,
    textOf: (name, value) => CHOICES[name as Name].find((one) => one.value === value)?.label ?? '',
    word: 'deductions',
    said: 'Deductions saved',
    done: async () => {
      onClose();
      await utils.payroll.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`What is taken off the pay of ${employee.name}`}
      description={`${
        profile.structure ? `The structure is ${profile.structure.name}.` : 'No structure of the company fits.'
      } NHF is taken off by consent alone. Months that are prepared from now on follow what you choose.`}
      submit="Save deductions"
      onClose={onClose}
    >
      {NAMES.map((name) => (
        <SelectField key={name} {...field(name)} required hint={HINTS[name]} options={CHOICES[name]} />
      ))}
    </RecordDialog>
  );
}
