import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner, useSonner } from 'sonner';
import { ToastCard } from './ToastCard';
import { takeToasts } from './toast';
import { useToastPlace } from './toast-place';

const SHOWN = 4;

/** The stack of toasts (sonner), in the look of the product. */
export function ToastStack() {
  useEffect(
    () =>
      takeToasts(({ ms, ...toast }) => {
        const id = sonner.custom((own) => <ToastCard {...toast} onClose={() => sonner.dismiss(own)} />, {
          duration: ms,
          unstyled: true,
          // A toast about a success covers no action: the pointer reaches the controls below, and does not hold the toast open.
          ...(toast.kind === 'success' && { style: { pointerEvents: 'none' } }),
        });
        return () => sonner.dismiss(id);
      }),
    [],
  );
  useToastPlace(Math.min(SHOWN, useSonner().toasts.length));
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={{ right: 'var(--toast-right, 24px)', bottom: 'var(--toast-bottom, 24px)' }}
      mobileOffset={{ left: 16, right: 16, bottom: 'var(--toast-bottom, 16px)' }}
      visibleToasts={SHOWN}
      style={{ '--width': '380px' } as CSSProperties}
    />
  );
}
