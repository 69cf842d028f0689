import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The forms on the screen that hold something unsaved. */
const unsaved = new Set<symbol>();

/** The browser asks in words of its own before the page is closed or loaded again. */
const askByBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

function note(form: symbol, dirty: boolean): void {
  if (dirty) unsaved.add(form);
  else unsaved.delete(form);
  // The listener exists only while something is unsaved: browsers do not keep a page with it for the back button.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askByBrowser);
  else window.removeEventListener('beforeunload', askByBrowser);
}

/** Whether leaving the page now would lose something that was typed. */
export const anythingUnsaved = (): boolean => unsaved.size > 0;

/** Gives up everything unsaved, so that leaving asks nothing. */
export function forgetUnsaved(): void {
  for (const form of [...unsaved]) note(form, false);
}

type Answer = (leave: boolean) => void;
type Asker = (answer: Answer, lost?: string) => void;
let ask: Asker | null = null;

/**
 * Asks before an act that leaves the page by other ways than a link, such as logging out. True when nothing would be
 * lost, or when the person leaves all the same. `lost` says what the act itself takes away, which makes it ask as well.
 */
export function mayLeave(lost?: string): Promise<boolean> {
  if (!ask || !(lost || anythingUnsaved())) return Promise.resolve(true);
  const question = ask;
  return new Promise((answer) => question(answer, lost));
}

/** Registers the one dialog that asks; returns how to remove it. */
export function answerQuestions(asker: Asker): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * Asks before a page is left while `dirty`. Returns what to call after saving when the page goes elsewhere; where it
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
 * Asks before a form is left whose values differ from those it began with. Returns what to call after saving when the
 * page goes elsewhere; where it stays, `form.reset(saved)` says the same.
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
 * Asks before a dialog is left into whose form something was typed; a choice alone is quickly made again. `onInput`
 * goes on the form; `close` is for every way out, such as Escape and Cancel.
 */
export function useTyped(busy: boolean, onClose: () => void): { onInput: () => void; close: () => void } {
  const [typed, setTyped] = useState(false);
  // A form that is being sent loses nothing, and saving may lead to another page.
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
