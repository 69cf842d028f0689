import { useEffect, useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { isConfirmed } from '../../../contracts/platform/confirmation';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { STATES } from '../../../contracts/platform/states';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { LinePersonField } from '../../platform/form/LinePersonField';
import { ListedTextField } from '../../platform/form/ListedTextField';
import { MoneyField } from '../../platform/form/MoneyField';
import { payWarning } from '../../platform/form/pay-warning';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { PageHeading } from '../../platform/ui/PageHeading';
import { toast } from '../../platform/ui/toast';
import { BANK_LABELS } from './bank-form';
import { CustomFields } from './CustomFields';
import { customTexts, employeeFormWith, useCustomFields } from './custom-form';
import { employeeName, GENDER, optionsOf } from './employee-words';
import { PayPartFields } from './PayPartFields';
import { PlaceFields } from './PlaceFields';
import { TermFields } from './TermFields';
import { termValues } from './term-form';

const CONFIRMATIONS = [
  { value: 'PENDING', label: 'On probation' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'NOT_CONFIRMED', label: 'Not confirmed' },
];

const EMPTY = {
  title: '',
  firstName: '',
  middlename: '',
  lastName: '',
  email: '',
  phone: '',
  dob: '',
  code: '',
  employment_date: '',
  confirmation_status: 'PENDING',
  confirmation_effective_date: '',
  nin: '',
  nhf_number: '',
  tax_state: '',
  ...termValues(),
  location_name: '',
  department_name: '',
  jobrole_name: '',
  line_manager1: null,
  invite: false,
} as const;

/** Enters somebody who did not come by an offer. */
export function NewEmployeePage() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [company, setCompany] = useState(0);
  const fields = useCustomFields(company);
  const { form, control, field, edit } = useRecordForm({
    schema: employeeFormWith(fields),
    blank: EMPTY,
    create: utils.client.employee.create.mutate,
    names: Object.fromEntries(fields.map(({ name }) => [name, `custom.${name}`])),
    done: (saved: EmployeeDetail) => {
      toast.success(`${employeeName(saved)} created with staff ID ${saved.code}`, undefined, {
        ...(saved.account === 'INVITED' ? { description: `Invitation sent to ${saved.email}` } : {}),
      });
      utils.employee.detail.setData({ id: saved.id }, saved);
      void utils.employee.list.invalidate();
      void utils.company.invalidate();
      navigate(pages.employee(saved.id));
    },
    place: 'employee',
  });
  const chosen = Number(form.watch('company')) || 0;
  if (chosen !== company) setCompany(chosen);
  const { getValues, setValue } = form;
  // Another company has other fields; what both have stays.
  useEffect(() => {
    setValue('custom', fields.length > 0 ? customTexts({ fields, values: getValues('custom') ?? {} }) : undefined);
  }, [fields, getValues, setValue]);
  return (
    <>
      <PageHeading
        title="New employee"
        note="For somebody who did not come by an offer; candidates become employees by their onboarding"
      />
      <RecordForm edit={edit} save="Create employee" leave={() => navigate(pages.employees())}>
        <FormGroup title="Person" note="As on the identity card: letters and mails use these names.">
          <FieldPair>
            <TextField {...field('title')} label="Title" maxLength={20} placeholder="Mr, Mrs, Dr" />
            <SelectField {...field('gender')} label="Gender" required options={optionsOf(GENDER)} />
          </FieldPair>
          <FieldPair>
            <TextField {...field('firstName')} label="First name" maxLength={80} />
            <TextField {...field('lastName')} label="Last name" maxLength={80} />
          </FieldPair>
          <FieldPair>
            <TextField {...field('middlename')} label="Middle name" maxLength={80} />
            <DayField {...field('dob')} label="Date of birth" max={addDays(lagosDay(), -1)} />
          </FieldPair>
          <FieldPair>
            <TextField {...field('email')} label="Email" type="email" maxLength={254} />
            <TextField {...field('phone')} label="Phone" type="tel" />
          </FieldPair>
        </FormGroup>
        <FormGroup title="Account" note="Lets the employee see the own record in Tenure.">
          <CheckboxField
            {...field('invite')}
            label="Invite to Tenure by mail"
            hint="They create a password from the mail. You can also do this later, on the record."
          />
        </FormGroup>
        <FormGroup title="Job" note="Where the employee works from the first day on.">
          <PlaceFields form={form} />
          <TermFields form={form} />
          <FieldPair>
            <DayField {...field('employment_date')} label="Date of employment" hint="Today when left empty" />
            <TextField
              {...field('code')}
              label="Staff ID"
              maxLength={40}
              hint="The next of the company when left empty"
            />
          </FieldPair>
          <LinePersonField {...field('line_manager1')} label="Line manager" />
        </FormGroup>
        <FormGroup title="Pay" note="Shown to others only when they reveal it.">
          <FieldPair>
            <MoneyField {...field('salary')} label="Salary" required hint="Gross, a year" />
            <MoneyField
              {...field('netSalary')}
              label="Net salary"
              required
              hint="A month"
              warning={payWarning(...form.watch(['salary', 'netSalary']))}
            />
          </FieldPair>
        </FormGroup>
        <FormGroup title="Parts of the salary" note="What the gross of a year is made of.">
          <PayPartFields form={form} />
        </FormGroup>
        <FormGroup title="Tax and identity" note="Bank and pension follow on the record, or from the employee.">
          <FieldPair>
            <ListedTextField {...field('tax_state')} label={BANK_LABELS.tax_state} options={STATES} />
            <TextField {...field('nhf_number')} label={BANK_LABELS.nhf_number} maxLength={30} />
          </FieldPair>
          <FieldPair>
            <TextField
              {...field('nin')}
              label={BANK_LABELS.nin}
              inputMode="numeric"
              autoComplete="off"
              hint="11 digits"
            />
          </FieldPair>
        </FormGroup>
        {fields.length > 0 && (
          <CustomFields
            control={control as unknown as Control<FieldValues, unknown, FieldValues>}
            under="custom"
            fields={fields}
            note="What the company keeps beside every record."
          />
        )}
        <FormGroup title="Confirmation" note="Who is confirmed already has no probation.">
          <FieldPair>
            <SelectField {...field('confirmation_status')} label="Confirmation status" options={CONFIRMATIONS} />
            {isConfirmed(form.watch('confirmation_status') ?? 'PENDING') && (
              <DayField {...field('confirmation_effective_date')} label="Confirmation effective date" required />
            )}
          </FieldPair>
        </FormGroup>
      </RecordForm>
    </>
  );
}
