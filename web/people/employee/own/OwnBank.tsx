import { useState } from 'react';
import { EmployeeBankForm } from '../../../../contracts/people/employee-form';
import { BankFields } from '../BankFields';
import { bankValues, MASKED_FIELDS } from '../bank-form';
import { usePayLists } from '../use-pay-lists';
import { useReveal } from '../use-reveal';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

/** The bank details of the employee, and the pension. */
export function OwnBank({ employee, change, pending, onFiled }: OwnSectionProps) {
  const lists = usePayLists();
  const shown = useReveal(employee.id);
  const [begun] = useState(() => bankValues(employee));
  const { form, ...own } = useOwnForm(EmployeeBankForm, begun, {
    section: 'bank',
    change,
    secret: MASKED_FIELDS,
    onFiled,
  });
  return (
    <OwnFormFrame {...{ change, pending, ...own }}>
      <BankFields stored={employee} control={form.control} shown={shown} lists={lists} />
    </OwnFormFrame>
  );
}
