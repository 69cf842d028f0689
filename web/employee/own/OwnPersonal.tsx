import { useEffect, useState } from 'react';
import { hasSpouse, PersonalForm, SPOUSE_FIELDS } from '../../../contracts/employee';
import { useSchemaForm } from '../../form/use-schema-form';
import { GENDER, MARITAL, wordOf } from '../employee-words';
import { PersonalFields } from '../PersonalFields';
import { personalValues } from '../personal-form';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

/** Nobody chooses who approves for them: these are neither shown here nor sent. */
const NO_SUPERVISOR = { supervisor_name: '', supervisor_email: '', supervisor_phone: '' };

/** The personal part of the own record. */
export function OwnPersonal({ employee, change, pending, onFiled }: OwnSectionProps) {
  const [begun] = useState(() => ({ ...personalValues(employee), ...NO_SUPERVISOR }));
  const form = useSchemaForm(PersonalForm, begun);
  const own = useOwnForm(form, { section: 'personal', begun, onFiled });
  const { setValue, getValues, watch } = form;
  const spouse = hasSpouse(watch('marital_status'));
  // What is not on the page any more is not checked or sent either. A draft may just have said MARRIED.
  useEffect(() => {
    if (spouse || hasSpouse(getValues('marital_status'))) return;
    for (const name of SPOUSE_FIELDS) setValue(name, begun[name]);
  }, [spouse, getValues, setValue, begun]);
  return (
    <OwnFormFrame
      {...{ change, pending, ...own }}
      textOf={(_, value) => wordOf({ ...GENDER, ...MARITAL }, value) ?? ''}
      onSubmit={own.submit}
      onDiscard={own.discard}
    >
      <PersonalFields control={form.control} own />
    </OwnFormFrame>
  );
}
