import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { ToastCard } from './ToastCard';
import { takeToasts } from './toast';

/** The stack of toasts (sonner), in the look of the product. */
export function ToastStack() {
  useEffect(
    () =>
      takeToasts(({ ms, ...toast }) => {
        sonner.custom((id) => <ToastCard {...toast} onClose={() => sonner.dismiss(id)} />, {
          duration: ms,
          unstyled: true,
          // What went well covers no action: the pointer reaches what lies below, and does not hold the toast open.
          ...(toast.kind === 'success' && { style: { pointerEvents: 'none' } }),
        });
      }),
    [],
  );
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={{ right: 24, bottom: 'calc(24px + var(--above-bar, 0px))' }}
      mobileOffset={{ left: 16, right: 16, bottom: 'calc(16px + var(--above-bar, 0px))' }}
      visibleToasts={4}
      style={{ '--width': '380px' } as CSSProperties}
    />
  );
}
