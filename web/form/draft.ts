import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftValues, isMarkedText, keepDraft, keptDraft } from '../session/drafts';
import { currentSession, isImpersonating } from '../session/session';
import { useUnsavedWhen } from './unsaved';

/** The id of the person whose drafts are kept; an impersonation neither leaves nor finds drafts. */
const keeper = (): number | null => {
  const session = currentSession();
  return session && !isImpersonating(session) ? session.user_id : null;
};

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
 * Keeps what is typed into a form on this device until it is sent, so that a reload, a lost connection or the end of the
 * session cost nothing. Only what differs from `begun` is kept, so that a draft does not undo what others saved.
 * `secret` fields are never stored; leaving asks while one of them is filled in. `secret` stays the same for the life of the
 * form, and `begun` until the form is saved and goes on.
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  { name, begun, secret = [] }: { name: string; begun: Readonly<FieldValues>; secret?: readonly (keyof T & string)[] },
) {
  const [user] = useState(keeper);
  const [found] = useState(() => (user === null ? null : keptDraft(user, name)));
  const [state, setState] = useState({ saved: false, loses: false });
  /** Whether the draft that was found is still what the form is about. */
  const [isHere, setHere] = useState(true);
  const { setValue, subscribe } = form;
  useUnsavedWhen(state.loses);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { draft, secrets } = typedOver(begun, values, secret);
          const typed = Object.keys(draft).length > 0;
          // Signing out in another tab removes the drafts; this one must not bring them back.
          const kept = user !== null && keeper() === user && keepDraft(user, name, typed ? draft : null);
          setState({ saved: typed && kept, loses: secrets || (typed && !kept) });
        },
      }),
    [subscribe, user, name, begun, secret],
  );

  const isRestored = useRef(false);
  // This effect runs after the listener, which so hears of the restored values.
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [field, value] of Object.entries(found?.values ?? {})) {
      if (!Object.hasOwn(begun, field) || isMarkedText(value) !== isMarkedText(begun[field])) continue;
      setValue(field as Path<T>, (value ?? undefined) as PathValue<T, Path<T>>, { shouldDirty: true });
    }
  }, [found, begun, setValue]);

  return {
    /** Whether what is typed is on this device now. */
    saved: state.saved,
    /** When the draft that the form began with was last changed, in milliseconds. */
    restored: isHere ? (found?.at ?? null) : null,
    /** Drops the draft, once the form was sent or when the person discards it. */
    drop: useCallback(() => {
      if (user !== null) keepDraft(user, name, null);
      setHere(false);
      setState({ saved: false, loses: false });
    }, [user, name]),
  };
}
