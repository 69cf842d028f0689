import type { ReactNode } from 'react';

export interface ConfirmQuestion {
  title: string;
  /** The effect: text, without paragraphs of its own. */
  text: ReactNode;
  /** The act, as a verb with its object. */
  confirm: string;
  /** The way out, as what stays: `Keep` where something is destroyed, `Cancel` elsewhere, unless other words say it better. */
  cancel?: string;
  /** The act refuses or destroys for good, so that its button is red instead of jade. */
  destructive?: boolean;
  /**
   * The act itself, which answers false when it failed. The question stays open while it runs; a failure takes its place,
   * in the words of `failQuestion`.
   */
  act?: () => Promise<boolean>;
}

/** Why the act of a question failed. */
export interface Failure {
  message: string;
  /** A second line: what the server said beside words that are fixed, or the id of the request. */
  detail?: string;
  /** Whether another try may help. */
  again: boolean;
}

type Asker = (question: ConfirmQuestion, answer: (yes: boolean) => void) => void;
let ask: Asker | null = null;

/**
 * Asks before something that cannot easily be undone, over whatever is on the screen. True once the person has agreed
 * and the act has worked; false when they left it, or the page, without.
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  const asker = ask;
  if (!asker) throw new Error('No dialog to ask with: the frame of the page lacks <Confirmation />');
  return new Promise((answer) => asker(question, answer));
}

/** Shows failures while an act runs. */
let show: ((failure: Failure) => void) | null = null;

/** Tells in the place of the question whose act runs that it failed. False when none runs. */
export function failQuestion(failure: Failure): boolean {
  show?.(failure);
  return show !== null;
}

/** Runs the act of a question, with its failures shown by `shower`. */
export async function actOnQuestion(act: () => Promise<boolean>, shower: (failure: Failure) => void): Promise<boolean> {
  show = shower;
  try {
    return await act();
  } finally {
    if (show === shower) show = null;
  }
}

/**
 * Registers the one dialog that asks; returns how to remove it. An act that still runs by then tells its failure as if
 * nobody had asked.
 */
export function answerConfirm(asker: Asker): () => void {
  ask = asker;
  return () => {
    if (ask !== asker) return;
    ask = null;
    show = null;
  };
}
