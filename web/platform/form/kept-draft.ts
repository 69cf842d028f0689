import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftValues, isMarkedText } from '../session/drafts';
import { useUnsavedWhen } from './unsaved';

/** The place of the draft of one form. */
export interface DraftPlace {
  /** The draft that was left here; null where there is none, or none that can be read. */
  found(): Draft | null;
  /** Keeps a draft as of `at`, in milliseconds, or with null drops it. False when the browser stores nothing. */
  keep(values: DraftValues | null, at: number): boolean;
}

const NONE: readonly never[] = [];

const same = (a: unknown, b: unknown) =>
  isMarkedText(a) && isMarkedText(b) ? JSON.stringify(a) === JSON.stringify(b) : (a ?? '') === (b ?? '');

/** The values that differ from those a form began with, without the secret ones, and whether a secret one differs. */
function typedOver(begun: Readonly<FieldValues>, values: Readonly<FieldValues>, secret: readonly string[]) {
  const names = Object.keys(values).filter((name) => !same(values[name], begun[name]));
  const kept = names.filter((name) => !secret.includes(name));
  return {
    draft: Object.fromEntries(kept.map((name) => [name, values[name] ?? null])) as DraftValues,
    secrets: names.length > kept.length,
  };
}

/**
 * Keeps what is typed into a form in `place` until it is sent, so that a reload or a lost connection cost nothing. Only what
 * differs from `begun` is kept, so that a draft does not undo what others saved, and only fields that `begun` names come
 * back. `secret` fields are never stored; leaving asks while one of them is filled in, or while nothing can be stored.
 * `place` and `secret` stay the same for the life of the form, and `begun` until the form is saved and goes on.
 */
export function useKeptDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  {
    place,
    begun,
    secret = NONE,
  }: { place: DraftPlace; begun: Readonly<FieldValues>; secret?: readonly (keyof T & string)[] },
) {
  const [found] = useState(() => place.found());
  const [state, setState] = useState<{ savedAt: number | null; loses: boolean }>({ savedAt: null, loses: false });
  /** Whether the draft that was found is still what the form is about. */
  const [isHere, setHere] = useState(true);
  const { setValue, subscribe, getValues } = form;
  useUnsavedWhen(state.loses);

  /** Keeps the values of the form as they are at an instant. */
  const keep = useCallback(
    (values: Readonly<FieldValues>, at: number) => {
      const { draft, secrets } = typedOver(begun, values, secret);
      const typed = Object.keys(draft).length > 0;
      const kept = place.keep(typed ? draft : null, at);
      setState({ savedAt: typed && kept ? at : null, loses: secrets || (typed && !kept) });
    },
    [place, begun, secret],
  );

  const isRestoring = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isRestoring.current) keep(values, Date.now());
        },
      }),
    [subscribe, keep],
  );

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    if (!found) return;
    isRestoring.current = true;
    for (const [field, value] of Object.entries(found.values)) {
      if (!Object.hasOwn(begun, field) || isMarkedText(value) !== isMarkedText(begun[field])) continue;
      setValue(field as Path<T>, (value ?? undefined) as PathValue<T, Path<T>>, { shouldDirty: true });
    }
    isRestoring.current = false;
    // A restored draft keeps its age.
    keep(getValues(), found.at);
  }, [found, begun, setValue, getValues, keep]);

  return {
    /** The instant since which the typed text is on this device, in milliseconds; null while there is none. */
    savedAt: state.savedAt,
    /** When the draft that the form began with was last changed, in milliseconds. */
    restored: isHere ? (found?.at ?? null) : null,
    /** Keeps what differs from `begun` as it is now, after a part of the form was saved and the form goes on. */
    renew: useCallback(() => keep(getValues(), Date.now()), [keep, getValues]),
    /** Drops the draft, once the form was sent or when the person discards it. */
    drop: useCallback(() => {
      place.keep(null, Date.now());
      setHere(false);
      setState({ savedAt: null, loses: false });
    }, [place]),
  };
}
