import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type * as core from 'zod/v4/core';
import { FIELD_LABELS } from '../../../../contracts/organisation/change-labels';
import type { RequestSection, SectionChange } from '../../../../contracts/organisation/employee-section';
import {
  type ChangeForm,
  changedFields,
  emptiedFields,
  type FiledChange,
} from '../../../../contracts/people/change-request';
import { SECTION_WORDS } from '../../../organisation/setting/section-words';
import { keyOfFailed } from '../../../platform/call/call-links';
import { problemOfError } from '../../../platform/call/problem';
import { reportFailure } from '../../../platform/call/report-failure';
import { useDraft } from '../../../platform/form/draft';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { type FormSchema, useSchemaForm } from '../../../platform/form/use-schema-form';
import { type ToWait, useWaits } from '../../../platform/form/use-waits';
import { sectionAddress } from '../../../platform/page/section-address';
import { countWithWord } from '../../../platform/ui/format';
import { useFileChange } from '../../change-request/use-file-change';

type Entered = Readonly<Record<string, string | number | null | undefined>>;

/** The values of a form for the comparison: an empty field is null. */
const heldIn = (names: readonly string[], values: FieldValues): Entered =>
  Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as string | number | null]));

interface Options<I> {
  section: RequestSection;
  change: SectionChange;
  /** The item to change in a section of items, or null for a new one. */
  item?: number | null;
  secret?: readonly (keyof I & string)[];
  onFiled: (filed: FiledChange) => void;
}

/**
 * The form of a section of the own record. It sends only the changed fields (V114), so that what stands in the record
 * already is not checked again. A request takes nothing away (`upstream/people/change-request/README.md`), while a section that is saved at once may
 * empty a field. Typed values are kept as a draft, except those of `secret` fields. What is sent without a network waits on
 * the device until the person sends it, here or from the list of what waits; it has no secret fields either.
 */
export function useOwnForm<S extends FormSchema>(
  schema: S,
  begun: DefaultValues<core.input<S>> & FieldValues,
  { section, change, item, secret, onFiled }: Options<core.input<S>>,
) {
  const [names] = useState(() => Object.keys(begun));
  const form = useSchemaForm(
    schema,
    begun,
    'onTouched',
    (field, values) => item === null || (values[field] ?? '') !== (begun[field] ?? ''),
  );
  const name = item === undefined ? section : `${section}.${item ?? 'new'}`;
  const draft = useDraft(form, { name, begun, secret });
  const waits = useWaits(name);
  const asWaiting = (change: ChangeForm): ToWait => ({
    ...{ call: 'changeRequest.file', input: change, title: SECTION_WORDS[section], to: sectionAddress(section) },
    about: fieldsOf(change),
  });
  const [idle, setIdle] = useState(false);
  const { send, sending } = useFileChange({
    onFiled: async (filed) => {
      draft.drop();
      await waits.over();
      onFiled(filed);
    },
    onFailed: (error, { change }) => {
      const isSecret = secret?.some((field) => field in change.changes);
      if (!isSecret) void waits.failed(error, keyOfFailed(error), asWaiting(change));
      if (!showFieldProblems(changesOnly(problemOfError(error)), form.setError, names as FieldPath<core.input<S>>[]))
        reportFailure(error, 'employee');
    },
  });
  const held = useWatch({ control: form.control });
  const direct = change === 'direct';
  const differing = (values: FieldValues) => {
    const now = heldIn(names, values);
    const emptied = emptiedFields(begun, now);
    return {
      emptied,
      changes: { ...changedFields(begun, now), ...(direct && Object.fromEntries(emptied.map((name) => [name, null]))) },
    };
  };
  const { changes: changedNow, emptied } = differing(held);
  const changed = Object.keys(changedNow).length;
  return {
    form,
    draft,
    sending,
    /** How many fields would be sent now. */
    changed,
    /** The emptied fields of a request: they are not sent, and the record keeps what it says. */
    kept: direct ? [] : emptied,
    /** Whether the person tried to send the form without a change. */
    idle: idle && changed === 0,
    onSubmit: form.handleSubmit((checked) => {
      const { changes } = differing(checked);
      const nothing = Object.keys(changes).length === 0;
      setIdle(nothing);
      if (nothing) return;
      const change = { section, ...(item ? { item } : {}), remove: false, changes };
      send({ change, idempotencyKey: waits.keyOf(asWaiting(change)) });
    }),
    onDiscard: () => {
      form.reset(begun);
      draft.drop();
      void waits.over();
    },
  };
}

/** The fields of a change as people read them; those of the company are known to its form alone. */
const fieldsOf = ({ section, changes }: ChangeForm): string =>
  section === 'custom'
    ? countWithWord(Object.keys(changes).length, 'field')
    : Object.keys(changes)
        .map((field) => FIELD_LABELS[section][field] ?? field)
        .join(', ');

/** The server names fields bare or below `changes`. */
const changesOnly = (problem: ReturnType<typeof problemOfError>) => ({
  ...problem,
  fields: Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([name, messages]) => [name.replace(/^changes\./, ''), messages]),
  ),
});
