import { useEffect } from 'react';
import { type EmployeeDetail, hasSpouse, PersonalForm, SPOUSE_FIELDS } from '../../contracts/employee';
import { DateField } from '../form/DateField';
import { EditConflict } from '../form/EditConflict';
import { useEditConflict } from '../form/edit-conflict';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { SaveBar } from '../form/SaveBar';
import { SelectField } from '../form/SelectField';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { counted } from '../ui/format';
import { useEditRecord } from './edit-record';
import { GENDER, MARITAL, optionsOf, wordOf } from './employee-words';
import { SectionHead } from './SectionHead';

const LABELS = {
  title: 'Title',
  gender: 'Gender',
  firstName: 'First name',
  middlename: 'Middle name',
  lastName: 'Last name',
  dob: 'Date of birth',
  birth_place: 'Place of birth',
  nationality: 'Nationality',
  ethnicity: 'Ethnicity',
  religion: 'Religion',
  state_of_origin: 'State of origin',
  lga_of_origin: 'LGA of origin',
  email: 'Email',
  official_email_ID: 'Official email',
  phone: 'Phone',
  current_address: 'Current address',
  residential_city: 'City',
  residential_state: 'State',
  landmark: 'Landmark',
  permanent_address: 'Permanent address',
  marital_status: 'Marital status',
  marriage_date: 'Date of marriage',
  spouse_name: 'Name of spouse',
  maiden_name: 'Maiden name',
  spouse_phone: 'Phone of spouse',
  supervisor_name: 'Line manager',
  supervisor_email: 'Line manager email',
  supervisor_phone: 'Line manager phone',
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
const isName = (name: string): name is Name => Object.hasOwn(LABELS, name);

type Values = Record<Name, string>;
const valuesOf = (employee: EmployeeDetail): Values =>
  Object.fromEntries(NAMES.map((name) => [name, employee[name] ?? ''])) as Values;

/** Gender and marital status as the form has them: `''` is no choice, and neither is a word of another source. */
const defaultsOf = (employee: EmployeeDetail) => {
  const { gender, marital_status, ...texts } = valuesOf(employee);
  return {
    ...texts,
    gender: Object.keys(GENDER).find((key) => key === gender) as keyof typeof GENDER | undefined,
    marital_status: Object.keys(MARITAL).find((key) => key === marital_status) as keyof typeof MARITAL | undefined,
  };
};

/** Who the employee is and how to reach them. Somebody else's edit meanwhile is shown beside what was typed. */
export function PersonalSection({ employee }: { employee: EmployeeDetail }) {
  const form = useSchemaForm(PersonalForm, defaultsOf(employee));
  const { control, handleSubmit, reset, setError, setValue, getValues, watch, formState } = form;
  useUnsaved(form);
  const conflict = useEditConflict(LABELS, (name, value) => {
    if (isName(name)) setValue(name, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
  });
  const record = useEditRecord(employee, {
    onSaved: (saved) => {
      conflict.clear();
      reset(defaultsOf(saved));
    },
    onFailed: (error) => {
      showFieldProblems(withoutPart(problemOf(error)), setError, NAMES);
      reportFailure(error, 'employee');
    },
    onConflict: (before, now) => conflict.meet(valuesOf(before), valuesOf(now), getValues(), now.edited),
  });
  // A field that is not shown any more cannot be corrected, and would keep the form from being sent.
  useEffect(
    () =>
      form.subscribe({
        name: 'marital_status',
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'marital_status' || hasSpouse(values.marital_status)) return;
          for (const one of SPOUSE_FIELDS) form.resetField(one);
        },
      }),
    [form],
  );
  const changed = Object.keys(formState.dirtyFields).length;
  const text = (name: Name, more: { type?: 'email' | 'tel'; maxLength?: number } = {}) => (
    <TextField control={control} name={name} label={LABELS[name]} {...more} />
  );
  return (
    <>
      <SectionHead title="Personal details" employee={employee} />
      <form className={formStyles.form} noValidate onSubmit={handleSubmit((personal) => record.save({ personal }))}>
        {conflict.conflict && (
          <EditConflict
            takesFocus
            key={record.version}
            conflict={conflict.conflict}
            word="record"
            textOf={(_, value) => wordOf({ ...GENDER, ...MARITAL }, String(value ?? '')) ?? ''}
            onChoose={conflict.choose}
          />
        )}
        <FormGroup title="Person" note="As on the identity card: letters and mails use these names.">
          <div className={formStyles.pair}>
            {text('title', { maxLength: 20 })}
            <SelectField control={control} name="gender" label="Gender" required options={optionsOf(GENDER)} />
          </div>
          <div className={formStyles.pair}>
            {text('firstName', { maxLength: 80 })}
            {text('lastName', { maxLength: 80 })}
          </div>
          <div className={formStyles.pair}>
            {text('middlename', { maxLength: 80 })}
            <DateField control={control} name="dob" label={LABELS.dob} />
          </div>
          <div className={formStyles.pair}>
            {text('birth_place', { maxLength: 120 })}
            {text('nationality', { maxLength: 60 })}
          </div>
          <div className={formStyles.pair}>
            {text('state_of_origin', { maxLength: 60 })}
            {text('lga_of_origin', { maxLength: 80 })}
          </div>
          <div className={formStyles.pair}>
            {text('ethnicity', { maxLength: 60 })}
            {text('religion', { maxLength: 60 })}
          </div>
        </FormGroup>
        <FormGroup title="Contact and address" note="Mails and calls go here.">
          <div className={formStyles.pair}>
            {text('email', { type: 'email', maxLength: 254 })}
            {text('official_email_ID', { type: 'email', maxLength: 254 })}
          </div>
          {text('phone', { type: 'tel' })}
          {text('current_address', { maxLength: 300 })}
          <div className={formStyles.pair}>
            {text('residential_city', { maxLength: 80 })}
            {text('residential_state', { maxLength: 60 })}
          </div>
          {text('landmark', { maxLength: 160 })}
          {text('permanent_address', { maxLength: 300 })}
        </FormGroup>
        <FormGroup title="Family" note="Married opens the fields of the spouse.">
          <SelectField
            control={control}
            name="marital_status"
            label={LABELS.marital_status}
            options={optionsOf(MARITAL)}
          />
          {hasSpouse(watch('marital_status')) && (
            <>
              <div className={formStyles.pair}>
                {text('spouse_name', { maxLength: 160 })}
                {text('spouse_phone', { type: 'tel' })}
              </div>
              <div className={formStyles.pair}>
                <DateField control={control} name="marriage_date" label={LABELS.marriage_date} />
                {text('maiden_name', { maxLength: 80 })}
              </div>
            </>
          )}
        </FormGroup>
        <FormGroup title="Line manager" note="Asked for reviews and approvals by mail.">
          {text('supervisor_name', { maxLength: 120 })}
          <div className={formStyles.pair}>
            {text('supervisor_email', { type: 'email', maxLength: 254 })}
            {text('supervisor_phone', { type: 'tel' })}
          </div>
        </FormGroup>
        <SaveBar
          save="Save changes"
          saving={record.saving}
          unsaved={changed > 0 ? `${counted(changed, 'unsaved change')}` : undefined}
          {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
          discard={changed > 0 ? () => reset(defaultsOf(employee)) : undefined}
        />
      </form>
    </>
  );
}

/** The server names the fields of a part bare or with the part before them. */
const withoutPart = (problem: ReturnType<typeof problemOf>) => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, messages]) => [name.replace(/^personal\./, ''), messages]),
  ),
});
