import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { PERSONAL_LABELS } from '../../../contracts/organisation/change-labels';
import { hasSpouse, type PersonalForm, SPOUSE_FIELDS } from '../../../contracts/people/employee-form';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { STATES } from '../../../contracts/platform/states';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { ListedTextField } from '../../platform/form/ListedTextField';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { GENDER, MARITAL, optionsOf } from './employee-words';
import { lgaAfter, lgasOf } from './lga-of-state';
import type { PersonalName } from './personal-form';

type Values = z.input<typeof PersonalForm>;

/**
 * The fields of the personal part of a record; the line manager is changed in the reporting line. An employee may send
 * other changes while the gender is not known.
 */
export function PersonalFields({
  form,
  own = false,
}: {
  form: UseFormReturn<Values, unknown, PersonalForm>;
  own?: boolean;
}) {
  const { control, subscribe, resetField, watch, setValue, getValues } = form;
  const field = fieldsOf(control, PERSONAL_LABELS);
  const [marital, state] = watch(['marital_status', 'state_of_origin']);
  // A hidden field is reset: nobody could correct it, and its error would keep the form from being sent.
  useEffect(
    () =>
      subscribe({
        name: 'marital_status',
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'marital_status' || hasSpouse(values.marital_status)) return;
          for (const one of SPOUSE_FIELDS) resetField(one);
        },
      }),
    [subscribe, resetField],
  );
  const text = (name: PersonalName, more: { type?: 'email' | 'tel'; maxLength?: number } = {}) => (
    <TextField {...field(name)} {...more} />
  );
  return (
    <>
      <FormGroup title="Person" note="As on the identity card: letters and mails use these names.">
        <FieldPair>
          {text('title', { maxLength: 20 })}
          <SelectField {...field('gender')} label="Gender" required={!own} options={optionsOf(GENDER)} />
        </FieldPair>
        <FieldPair>
          {text('firstName', { maxLength: 80 })}
          {text('lastName', { maxLength: 80 })}
        </FieldPair>
        <FieldPair>
          {text('middlename', { maxLength: 80 })}
          <DayField {...field('dob')} max={addDays(lagosDay(), -1)} />
        </FieldPair>
        <FieldPair>
          {text('birth_place', { maxLength: 120 })}
          {text('nationality', { maxLength: 60 })}
        </FieldPair>
        <FieldPair>
          <ListedTextField
            {...field('state_of_origin')}
            options={STATES}
            onChosen={(chosen) =>
              setValue('lga_of_origin', lgaAfter(chosen, getValues('lga_of_origin') ?? ''), { shouldDirty: true })
            }
          />
          <ListedTextField
            {...field('lga_of_origin')}
            options={lgasOf(state)}
            none={state ? undefined : 'Choose the state of origin first'}
          />
        </FieldPair>
        <FieldPair>
          {text('ethnicity', { maxLength: 60 })}
          {text('religion', { maxLength: 60 })}
        </FieldPair>
      </FormGroup>
      <FormGroup title="Contact and address" note="Mails and calls go here.">
        <FieldPair>
          {text('email', { type: 'email', maxLength: 254 })}
          {text('official_email_ID', { type: 'email', maxLength: 254 })}
        </FieldPair>
        {text('phone', { type: 'tel' })}
        {text('current_address', { maxLength: 300 })}
        <FieldPair>
          {text('residential_city', { maxLength: 80 })}
          <ListedTextField {...field('residential_state')} options={STATES} />
        </FieldPair>
        {text('landmark', { maxLength: 160 })}
        {text('permanent_address', { maxLength: 300 })}
      </FormGroup>
      <FormGroup title="Family" note="Married opens the fields of the spouse.">
        <SelectField {...field('marital_status')} options={optionsOf(MARITAL)} />
        {hasSpouse(marital) && (
          <>
            <FieldPair>
              {text('spouse_name', { maxLength: 160 })}
              {text('spouse_phone', { type: 'tel' })}
            </FieldPair>
            <FieldPair>
              <DayField {...field('marriage_date')} />
              {text('maiden_name', { maxLength: 80 })}
            </FieldPair>
          </>
        )}
      </FormGroup>
    </>
  );
}
