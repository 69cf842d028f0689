import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onFirstToast, toastsWait } from './toast';

const ToastStack = lazy(async () => ({ default: (await import('./ToastStack')).ToastStack }));

/** The place where toasts appear. Costs nothing until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onFirstToast, toastsWait);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}
