import type { ReactNode } from 'react';
import { LinkNotice } from './LinkNotice';
import { useLastReceipt } from './last-receipt';
import { ReceiptCard } from './ReceiptCard';

/**
 * The notice about what was sent by a link, with its receipt, which has the time and the next step; `otherwise` has them where
 * there is no receipt.
 */
export function SentByLinkNotice({
  title,
  children,
  otherwise,
  below,
}: {
  title: string;
  /** The words without a receipt. */
  children?: ReactNode;
  otherwise: ReactNode;
  below: ReactNode;
}) {
  const receipt = useLastReceipt();
  return (
    <LinkNotice
      sign="sent"
      title={title}
      below={
        <>
          {receipt && <ReceiptCard receipt={receipt} />}
          {below}
        </>
      }
    >
      {receipt ? (
        children
      ) : (
        <>
          {otherwise} {children}
        </>
      )}
    </LinkNotice>
  );
}
