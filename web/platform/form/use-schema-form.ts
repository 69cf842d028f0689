import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as core from 'zod/v4/core';
import { cleanInput } from '../../../contracts/platform/characters';
import { type FieldsOf, fieldsOf } from './bound';

/** A schema of `contracts/` (or made of one), whichever of zod's two flavours made it. */
export type FormSchema = core.$ZodType<FieldValues, FieldValues>;

/** A form with what its fields know of it. */
export type SchemaForm<T extends FieldValues, C, O> = UseFormReturn<T, C, O> & { field: FieldsOf<T, C, O> };

/**
 * A form over a schema of `contracts/`. A field shows its error once it was left (with `onSubmit`: once the form was
 * sent); sending shows all of them and puts the focus on the first wrong one. `minds` says which fields' errors count:
 * a form that sends only changes need not mind an old gap elsewhere. If errors are ignored, the values come as typed.
 * A schema may be fetched when it is first needed; while it cannot be, what was typed is left to the server, which checks
 * the same.
 */
export function useSchemaForm<S extends FormSchema>(
  schema: S | (() => Promise<S>),
  defaultValues: DefaultValues<core.input<S>>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
  minds?: (field: string, values: core.input<S>) => boolean,
): SchemaForm<core.input<S>, unknown, core.output<S>> {
  const resolver: Resolver<core.input<S>, unknown, core.output<S>> = async (values, context, options) => {
    const known = typeof schema === 'function' ? await schema().catch(() => null) : schema;
    if (!known) return { values: values as core.output<S>, errors: {} };
    const checked = await standardSchemaResolver<core.input<S>, unknown, core.output<S>>(known)(
      // As the server reads it: a number that was pasted with a mark of direction is that number.
      cleanInput(values) as core.input<S>,
      context,
      options,
    );
    const errors = Object.entries(checked.errors);
    const counted = minds ? errors.filter(([field]) => minds(field, values)) : errors;
    if (counted.length === errors.length) return checked;
    return counted.length > 0
      ? { values: {}, errors: Object.fromEntries(counted) as typeof checked.errors }
      : { values: values as core.output<S>, errors: {} };
  };
  const form = useForm<core.input<S>, unknown, core.output<S>>({
    resolver,
    defaultValues,
    mode,
    shouldFocusError: false,
  });
  const { submitCount, errors } = form.formState;
  const showFirstWrong = useEffectEvent(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined && !focusFirstWrong()) form.setFocus(first as Path<core.input<S>>);
  });
  useEffect(() => {
    if (submitCount > 0) showFirstWrong();
  }, [submitCount]);
  return Object.assign(form, { field: fieldsOf(form.control) });
}

const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, [contenteditable])';

/** The form that was sent: the one that has the focus, or whose button has it, otherwise the dialog or the page. */
function sentForm(): Element | null {
  const active = document.activeElement;
  const around = active instanceof HTMLButtonElement ? active.form : active?.closest('form');
  return (
    around ??
    document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]') ??
    document.querySelector('main')
  );
}

/**
 * Gives the focus to the first wrong field of the form that was sent, in the order of the page. The library of forms takes the order
 * in which fields came, and would pass over one that was fetched later, as a long list is. Answers whether there is one.
 */
function focusFirstWrong(): boolean {
  const wrong = [...(sentForm()?.querySelectorAll<HTMLElement>(WRONG) ?? [])].find((one) => one.checkVisibility());
  wrong?.focus();
  return wrong !== undefined;
}
