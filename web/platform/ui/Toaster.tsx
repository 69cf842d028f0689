import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { onFirstToast, toastsWait } from './toast';
// The looks of a toast come with the page: a style sheet that did not come in time is not asked for again.
import './ToastCard.module.css';

const TRIES = 30;
const soon = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, 2000);
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Fetches the code that shows toasts, and tries again later without a connection, so that no page breaks over a toast.
 */
export async function fetchToasts(): Promise<{ default: ComponentType }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return { default: (await import('./ToastStack')).ToastStack };
    } catch {
      await soon();
    }
  }
  return { default: () => null };
}

const ToastStack = lazy(fetchToasts);

/**
 * The place where toasts appear. Costs nothing until the first one. An open dialog hides everything but live regions from screen
 * readers, and asks for these when it opens: the place is one from the start, so that the first toast is read out too.
 */
export function Toaster() {
  const wanted = useSyncExternalStore(onFirstToast, toastsWait);
  return (
    <div aria-live="off">
      {wanted && (
        <Suspense fallback={null}>
          <ToastStack />
        </Suspense>
      )}
    </div>
  );
}
