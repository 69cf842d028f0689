import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PAY_PART_NAMES, PAY_PARTS } from '../../contracts/employment-type';
import { MoneyField } from '../form/MoneyField';

/** The parts that the gross is made of. They come to it, or all stay empty. */
export function PayPartFields<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
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
