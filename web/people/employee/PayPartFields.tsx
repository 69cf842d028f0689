import { useEffect } from 'react';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { PAY_PART_NAMES, PAY_PARTS } from '../../../contracts/people/employment-type';
import { MoneyField } from '../../platform/form/MoneyField';

/** The message of a form where the parts do not add up to the gross. */
const SAID_AT = 'basic_pay';
const SUMMED: readonly string[] = ['salary', ...PAY_PART_NAMES];

/** The parts that the gross is made of. They come to it, or all stay empty. */
export function PayPartFields<T extends FieldValues, O>({ form }: { form: UseFormReturn<T, unknown, O> }) {
  const control = form.control as Control<T, unknown, O>;
  // Another part, or the salary, may put the sum right that is said to be wrong.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const said = SAID_AT as FieldPath<T>;
          if (name && SUMMED.includes(name) && form.getFieldState(said).error) void form.trigger(said);
        },
      }),
    [form],
  );
  return (
    <>
      {PAY_PART_NAMES.map((name) => (
        <MoneyField
          key={name}
          control={control}
          name={name as FieldPath<T>}
          label={PAY_PARTS[name]}
          hint="Of the gross, a year; the four parts come to it, or stay empty"
        />
      ))}
    </>
  );
}
