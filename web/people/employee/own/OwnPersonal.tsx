import { useState } from 'react';
import { PersonalForm } from '../../../../contracts/people/employee-form';
import { PersonalFields } from '../PersonalFields';
import { personalValues } from '../personal-form';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

/** The personal part of the own record. */
export function OwnPersonal({ employee, change, pending, onFiled }: OwnSectionProps) {
  const [begun] = useState(() => personalValues(employee));
  const { form, ...own } = useOwnForm(PersonalForm, begun, { section: 'personal', change, onFiled });
  return (
    <OwnFormFrame {...{ change, pending, ...own }}>
      <PersonalFields form={form} own />
    </OwnFormFrame>
  );
}
