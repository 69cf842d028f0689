/** The further parts of a toast beside its words. */
export interface ToastMore {
  /** A second line: what was kept, what happens next. */
  description?: string;
  action?: { label: string; onClick: () => void };
  /** It tells of a lost network, so that it is over once the network is back. */
  lost?: boolean;
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

/** The function that shows toasts: answers a function that closes the shown one. */
type Shower = (toast: Toast) => () => void;

let waiting: Toast[] = [];
let show: Shower | null = null;
/** How to close what tells of a lost network. */
let ofLost: (() => void)[] = [];
const listeners = new Set<() => void>();

/** The network is back, or something went through: what told that it was lost is no longer true. */
function forgetLost(): void {
  waiting = waiting.filter(({ lost }) => !lost);
  for (const close of ofLost) close();
  ofLost = [];
}

function showNow(shower: Shower, toast: Toast): void {
  const close = shower(toast);
  if (toast.lost) ofLost.push(close);
}

function add(toast: Toast): void {
  if (toast.kind === 'success') forgetLost();
  if (show) {
    showNow(show, toast);
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
export function takeToasts(shower: Shower): () => void {
  show = shower;
  for (const toast of waiting) showNow(shower, toast);
  waiting = [];
  window.addEventListener('online', forgetLost);
  return () => {
    show = null;
    window.removeEventListener('online', forgetLost);
  };
}
