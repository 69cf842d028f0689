import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';

/** A schema of `contracts/`, whichever of zod's two flavours made it. */
type Schema<I extends FieldValues, O> = Parameters<typeof standardSchemaResolver<I, unknown, O>>[0];

/**
 * A form over a schema of `contracts/`. A field shows its error once it was left; sending shows all of them and puts
 * the focus on the first wrong one.
 */
export function useSchemaForm<I extends FieldValues, O>(
  schema: Schema<I, O>,
  defaultValues: DefaultValues<I>,
): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({
    resolver: standardSchemaResolver<I, unknown, O>(schema),
    defaultValues,
    mode: 'onTouched',
  });
}
