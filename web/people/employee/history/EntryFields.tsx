import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldsOf } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import type { EntryFrame } from './use-entry-form';

/** The fields of a dated entry: from which day, what, and why. */
export function EntryFields<T extends FieldValues, O>({
  frame: { control, firstDay },
  children,
}: {
  frame: EntryFrame<T, O>;
  children: ReactNode;
}) {
  const field = fieldsOf(control);
  return (
    <>
      {firstDay && (
        <DayField
          {...field('effective_from' as FieldPath<T>)}
          label="Effective date"
          required
          min={firstDay}
          hint="The first day on which it is so; it may lie in the past"
        />
      )}
      {children}
      <TextAreaField {...field('reason' as FieldPath<T>)} label="Reason" required rows={2} limit={300} />
    </>
  );
}
