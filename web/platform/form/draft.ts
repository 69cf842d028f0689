import { useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, keptDraft } from '../session/drafts';
import { keeper } from '../session/session';
import { type DraftPlace, useKeptDraft } from './kept-draft';

function placeOf(name: string): DraftPlace {
  const user = keeper();
  return {
    found: () => (user === null ? null : keptDraft(user, name)),
    // Signing out in another tab removes the drafts; this one must not bring them back.
    keep: (values, at) => user !== null && keeper() === user && keepDraft(user, name, values, at),
  };
}

/**
 * Keeps what a person who is signed in types into a form on this device until it is sent, so that a reload, a lost
 * connection or the end of the session cost nothing. `name` names the form and its record; the rest is as in `useKeptDraft`.
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  { name, ...rest }: { name: string; begun: Readonly<FieldValues>; secret?: readonly (keyof T & string)[] },
) {
  const place = useMemo(() => placeOf(name), [name]);
  return useKeptDraft(form, { place, ...rest });
}
