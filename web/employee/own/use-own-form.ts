import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { changedFields, type Filed, type RequestSection } from '../../../contracts/change-request';
import { useFileChange } from '../../change-request/use-file-change';
import { useDraft } from '../../form/draft';
import { showFieldProblems } from '../../form/field-problems';
import { problemOf } from '../../problem';
import { reportFailure } from '../../report-failure';

type Entered = Readonly<Record<string, string | number | null | undefined>>;

/** What a form holds, for the comparison: a field that was left or made empty is null, which empties what is stored. */
const heldIn = (names: readonly string[], values: FieldValues): Entered =>
  Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as string | number | null]));

/**
 * Sends what an employee changed in a section of their own record, and nothing else (V114). What is typed is kept as a
 * draft meanwhile; `secret` fields are not.
 */
export function useOwnForm<T extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<T, unknown, O>,
  {
    section,
    item,
    begun,
    secret,
    onFiled,
  }: {
    section: RequestSection;
    /** Of a section of items: the one that is changed, null for a new one. */
    item?: number | null;
    begun: Readonly<FieldValues>;
    secret?: readonly (keyof T & string)[];
    onFiled: (filed: Filed) => void;
  },
) {
  const [names] = useState(() => Object.keys(begun));
  const draft = useDraft(form, { name: item === undefined ? section : `${section}.${item ?? 'new'}`, begun, secret });
  const { send, sending } = useFileChange({
    onFiled: (filed) => {
      draft.drop();
      onFiled(filed);
    },
    onFailed: (error) => {
      showFieldProblems(changesOnly(problemOf(error)), form.setError, names as FieldPath<T>[]);
      reportFailure(error, 'employee');
    },
  });
  const [idle, setIdle] = useState(false);
  const held = useWatch({ control: form.control });
  const changed = Object.keys(changedFields(begun, heldIn(names, held))).length;
  return {
    draft,
    sending,
    /** How many fields would be sent now. */
    changed,
    /** Whether it was to be sent with nothing in it. */
    idle: idle && changed === 0,
    submit: form.handleSubmit((checked) => {
      const changes = changedFields(begun, heldIn(names, checked));
      const nothing = Object.keys(changes).length === 0;
      setIdle(nothing);
      if (!nothing) send({ section, ...(item ? { item } : {}), remove: false, changes });
    }),
    discard: () => {
      form.reset(begun as DefaultValues<T>);
      draft.drop();
    },
  };
}

/** The server names fields bare or below `changes`. */
const changesOnly = (problem: ReturnType<typeof problemOf>) => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, messages]) => [name.replace(/^changes\./, ''), messages]),
  ),
});
