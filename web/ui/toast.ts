/** What a toast may carry beside its words. */
export interface ToastMore {
  /** A second line: what was kept, what happens next. */
  description?: string;
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastMore {
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds until it closes by itself. */
  ms: number;
}

/** Toasts close after this long; on sign-in, offer and review pages after `BRIEF`. */
const LONG = 5000;
export const BRIEF = 3000;

let waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
const listeners = new Set<() => void>();

function add(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** Says in passing what became of an act. The library behind it is loaded by the first toast. */
export const toast = {
  /** Without words, as of a server that sends none, it still says that the act worked. */
  success: (text: string, ms: number = LONG, more?: ToastMore) =>
    add({ kind: 'success', text: text || 'Done', ms, ...more }),
  error: (text: string, ms: number = LONG, more?: ToastMore) => add({ kind: 'error', text, ms, ...more }),
};

/** For the toaster: told when the first toast waits. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const toastsWait = (): boolean => waiting.length > 0 || show !== null;

/** For the toaster: takes over what waits and everything after it. */
export function takeToasts(shower: (toast: Toast) => void): () => void {
  show = shower;
  for (const toast of waiting) shower(toast);
  waiting = [];
  return () => {
    show = null;
  };
}
