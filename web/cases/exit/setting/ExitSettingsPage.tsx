import { Button, Grid, IconButton } from '@radix-ui/themes';
import { Plus, X } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { type ExitSetting, ExitSettingForm } from '../../../../contracts/cases/exit';
import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FieldPair } from '../../../platform/form/FieldPair';
import { FormGroup } from '../../../platform/form/FormGroup';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { ChoiceBar, ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { FailedRead } from '../../../platform/record/FailedRead';
import { RecordForm } from '../../../platform/record/RecordForm';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Text } from '../../../platform/ui/Text';
import { exitListScopeIn } from '../exit-list';
import type { ClearanceControl } from './clearance-form';
import { DepartmentFields } from './DepartmentFields';

/** Stands for what counts wherever a company has nothing of its own. */
const ALL = 'all';

/** `/exit/settings`: notice, gratuity, who clears what, and the questions of the interview. */
export function ExitSettingsPage() {
  const { params, set } = useListAddress();
  const { company } = exitListScopeIn(params);
  const companies = useCompanies().data ?? [];
  const asked = company === undefined ? {} : { company };
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.exit.setting.useQuery(asked, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeading title="Exit settings" note="They count for exits and clearances that start from now on." reads />
      <ChoiceBar label="Settings">
        <ChoiceOfBar
          label="Company"
          options={[
            { value: ALL, words: 'All companies' },
            ...companies.map(({ id, name }) => ({ value: String(id), words: name })),
          ]}
          value={company === undefined ? ALL : String(company)}
          onChoose={(chosen) => set({ company: chosen === ALL ? null : chosen })}
        />
      </ChoiceBar>
      {query.data && query.isFetchedAfterMount ? (
        <ExitSettingFields key={company ?? 0} setting={query.data} company={company} />
      ) : query.error ? (
        <FailedRead problem={problemOfError(query.error)} what="exit settings" retry={() => void query.refetch()}>
          The settings did not load.
        </FailedRead>
      ) : (
        <FormSkeleton fields={9} />
      )}
    </>
  );
}

const MOST_QUESTIONS = 20;
const BASES = [
  { value: 'BASIC', label: 'Basic pay' },
  { value: 'GROSS', label: 'Gross pay' },
] as const;

const LABELS = {
  notice_days: 'Notice by contract',
  gratuity_days: 'Gratuity',
  gratuity_years: 'Gratuity from',
  gratuity_base: 'Gratuity by',
  notice_base: 'Notice by',
  leave_base: 'Leave by',
  leave_divisor: 'A day of leave',
  clearance: 'Clearance',
  questions: 'Exit interview',
} as const;

interface Props {
  setting: ExitSetting;
  /** The company whose settings these are; undefined for all that have none of their own. */
  company: number | undefined;
}

/** How exits are done in a company, or wherever a company has nothing of its own. */
function ExitSettingFields({ setting, company }: Props) {
  const utils = trpc.useUtils();
  const asked = company === undefined ? {} : { company };
  const { form, control, field, edit } = useRecordForm({
    schema: ExitSettingForm,
    record: setting,
    valuesOf: (stored = setting) => {
      const { company: _company, version: _version, notice_days, ...rest } = stored;
      return { ...rest, notice_days: notice_days ?? '' };
    },
    update: (values, { version }) => utils.client.exit.updateSetting.mutate({ ...values, ...asked, version }),
    read: () => utils.client.exit.setting.query(asked),
    labels: LABELS,
    word: 'page of settings',
    textOf: (name, value) => {
      if (name === 'clearance') return countWithWord((value as unknown[]).length, 'department');
      if (name === 'questions') return (value as string[]).join(' ');
      return value === '' ? 'None' : String(value);
    },
    said: 'Exit settings saved',
    done: () => utils.exit.setting.invalidate(),
    mode: 'onSubmit',
  });
  const isBorrowed = company !== undefined && setting.company === null;
  return (
    <RecordForm edit={edit} save="Save exit settings" unsaved={form.formState.isDirty ? 'Not saved yet' : ''}>
      {isBorrowed && (
        <Text as="p" tone="quiet" mb="4">
          This company has no settings of its own yet: those of all companies count. Saving gives it its own.
        </Text>
      )}
      <FormGroup title="Notice and gratuity" note="The Labour Act s. 11 counts wherever its notice is longer.">
        <TextField
          {...field('notice_days')}
          inputMode="numeric"
          maxLength={3}
          hint="May be left empty: then the Labour Act alone counts"
          after={<Text tone="quiet">days</Text>}
        />
        <FieldPair>
          <TextField
            {...field('gratuity_days')}
            required
            inputMode="numeric"
            maxLength={3}
            hint="0 for none"
            after={<Text tone="quiet">days of pay a year</Text>}
          />
          <TextField
            {...field('gratuity_years')}
            required
            inputMode="numeric"
            maxLength={2}
            after={<Text tone="quiet">years of service</Text>}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            {...field('gratuity_base')}
            required
            options={BASES}
            hint="Basic pay as the record or the pay structure says it"
          />
          <SelectField
            {...field('notice_base')}
            required
            options={BASES}
            hint="The Labour Act s. 11(9) leaves allowances out"
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            {...field('leave_base')}
            required
            options={BASES}
            hint="The Labour Act s. 19 leaves allowances out"
          />
          <TextField
            {...field('leave_divisor')}
            required
            inputMode="numeric"
            maxLength={2}
            hint="A month’s pay is divided by this, whatever the month"
            after={<Text tone="quiet">days a month</Text>}
          />
        </FieldPair>
      </FormGroup>
      <FormGroup
        title={LABELS.clearance}
        note="Each owner gets a link by mail when a clearance starts, and clears their things without an account."
      >
        <DepartmentFields control={control as unknown as ClearanceControl} />
      </FormGroup>
      <FormGroup
        title={LABELS.questions}
        note="Who leaves answers these on their own page, or HR notes what they said."
      >
        <QuestionFields
          control={control as unknown as QuestionControl}
          questions={form.watch('questions')}
          onChange={(questions) => form.setValue('questions', questions, { shouldDirty: true })}
        />
      </FormGroup>
    </RecordForm>
  );
}

type QuestionControl = Control<Record<string, string>>;

interface QuestionProps {
  control: QuestionControl;
  questions: readonly string[];
  onChange: (questions: string[]) => void;
}

function QuestionFields({ control, questions, onChange }: QuestionProps) {
  return (
    <Grid gap="3">
      {questions.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words while they are typed
        <Grid key={i} columns="minmax(0, 1fr) auto" align="start" gap="3">
          <TextField control={control} name={`questions.${i}`} label={`Question ${i + 1}`} required maxLength={200} />
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            mt="32px"
            aria-label={`Remove question ${i + 1}`}
            onClick={() => onChange(questions.filter((__, at) => at !== i))}
          >
            <X />
          </IconButton>
        </Grid>
      ))}
      <div>
        <Button
          type="button"
          variant="outline"
          disabled={questions.length >= MOST_QUESTIONS}
          onClick={() => onChange([...questions, ''])}
        >
          <Plus />
          Add question
        </Button>
      </div>
    </Grid>
  );
}
