import type { ReactNode } from 'react';

export interface Question {
  title: string;
  /** What follows from it: text, without paragraphs of its own. */
  text: ReactNode;
  /** The act, as a verb with its object. */
  confirm: string;
  /** The way out, as what stays: `Keep` where something is destroyed, `Cancel` elsewhere, unless other words say it better. */
  cancel?: string;
  /** The act refuses or destroys for good, so that its button is red instead of jade. */
  destructive?: boolean;
  /**
   * The act itself, which answers false when it failed and said so. The question stays open while it runs and after a
   * failure.
   */
  act?: () => Promise<boolean>;
}

type Asker = (question: Question, answer: (yes: boolean) => void) => void;
let ask: Asker | null = null;

/**
 * Asks before something that cannot easily be undone, over whatever is on the screen. True once the person has agreed
 * and the act has worked; false when they left it, or the page, without.
 */
export function confirm(question: Question): Promise<boolean> {
  const asker = ask;
  if (!asker) throw new Error('No dialog to ask with: the frame of the page lacks <Confirmation />');
  return new Promise((answer) => asker(question, answer));
}

/** Registers the one dialog that asks; returns how to remove it. */
export function answerConfirm(asker: Asker): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}
