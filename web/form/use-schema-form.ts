import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as core from 'zod/v4/core';

/** A schema of `contracts/` (or made of one), whichever of zod's two flavours made it. */
type FormSchema = core.$ZodType<FieldValues, FieldValues>;

/**
 * A form over a schema of `contracts/`. A field shows its error once it was left (with `onSubmit`: once the form was
 * sent); sending shows all of them and puts the focus on the first wrong one.
 */
export function useSchemaForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<core.input<S>>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<core.input<S>, unknown, core.output<S>> {
  return useForm<core.input<S>, unknown, core.output<S>>({
    resolver: standardSchemaResolver<core.input<S>, unknown, core.output<S>>(schema),
    defaultValues,
    mode,
  });
}
