import type { ComponentProps, ReactNode } from 'react';
import { useLastReceipt } from './last-receipt';
import { ReceiptCard } from './ReceiptCard';

/**
 * The receipt of what was done last in this tab. `otherwise` stands in its place where there is none: after the tab was closed, or
 * where another server gives none.
 */
export function LastReceipt({
  more = [],
  otherwise = null,
}: Pick<ComponentProps<typeof ReceiptCard>, 'more'> & { otherwise?: ReactNode }) {
  const receipt = useLastReceipt();
  return receipt ? <ReceiptCard receipt={receipt} more={more} /> : otherwise;
}
