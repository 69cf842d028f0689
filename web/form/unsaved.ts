import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The forms on the screen that hold something which is not saved. */
const unsaved = new Set<symbol>();

/** The browser asks in words of its own before the page is closed or loaded again. */
const askByBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

function note(form: symbol, dirty: boolean): void {
  if (dirty) unsaved.add(form);
  else unsaved.delete(form);
  // Only while it is needed: a page with this listener is not kept for the way back.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askByBrowser);
  else window.removeEventListener('beforeunload', askByBrowser);
}

/** Whether leaving the page now would lose something that was typed. */
export const anythingUnsaved = (): boolean => unsaved.size > 0;

/** Lets everything go: nothing asks any more. */
export function forgetUnsaved(): void {
  for (const form of [...unsaved]) note(form, false);
}

type Answer = (leave: boolean) => void;
type Asker = (answer: Answer, lost?: string) => void;
let ask: Asker | null = null;

/**
 * Asks before an act that leaves the page by other ways than a link, such as logging out. True when nothing would be
 * lost, or when the person leaves all the same. `lost` says what the act itself takes away: it asks for that too.
 */
export function mayLeave(lost?: string): Promise<boolean> {
  if (!ask || !(lost || anythingUnsaved())) return Promise.resolve(true);
  const question = ask;
  return new Promise((answer) => question(answer, lost));
}

/** For the one dialog that asks. */
export function answerQuestions(asker: Asker): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Asks before a page is left while `dirty`. Returns what to call when it was saved and the page goes elsewhere; where it
 * stays, `dirty` turns false by itself.
 */
export function useUnsavedWhen(dirty: boolean): () => void {
  const [id] = useState(() => Symbol('form'));
  useEffect(() => {
    note(id, dirty);
    return () => note(id, false);
  }, [id, dirty]);
  return useCallback(() => note(id, false), [id]);
}

/**
 * Asks before a form is left whose values differ from those it began with. Returns what to call when it was saved and
 * the page goes elsewhere; where it stays, `form.reset(saved)` says the same.
 */
export function useUnsaved<T extends FieldValues, C, O>(form: Pick<UseFormReturn<T, C, O>, 'subscribe'>): () => void {
  const [id] = useState(() => Symbol('form'));
  const { subscribe } = form;
  useEffect(() => {
    const end = subscribe({ formState: { isDirty: true }, callback: ({ isDirty }) => note(id, isDirty === true) });
    return () => {
      end();
      note(id, false);
    };
  }, [subscribe, id]);
  return useCallback(() => note(id, false), [id]);
}

/**
 * The same for a form in a dialog, told by what was typed into it; a choice alone is quickly made again. `onInput` goes
 * on the form, `close` is for ways out that say nothing of what they lose, such as Escape.
 */
export function useTyped(busy: boolean, onClose: () => void): { onInput: () => void; close: () => void } {
  const [typed, setTyped] = useState(false);
  // While it is being sent it is not lost, and what was saved may lead elsewhere.
  useUnsavedWhen(typed && !busy);
  return {
    onInput: useCallback(() => setTyped(true), []),
    close: () => {
      if (busy) return;
      if (!typed) onClose();
      else void mayLeave().then((leave) => leave && onClose());
    },
  };
}
