import type { ReactNode } from 'react';
import { LinkNotice } from './LinkNotice';
import { useLastReceipt } from './last-receipt';
import { ReceiptCard } from './ReceiptCard';

/** What was sent by a link, with its receipt, which says when and what comes next; `otherwise` says so where there is none. */
export function SentByLinkNotice({
  title,
  children,
  otherwise,
  below,
}: {
  title: string;
  /** What no receipt says. */
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
