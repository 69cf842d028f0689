import { Box, Button } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { forgetReceipt, moveReceipt, useLastReceipt, useReceiptPage } from '../link/last-receipt';
import { useOpenMatter } from '../link/matter';
import { ReceiptCard } from '../link/ReceiptCard';

/** The matter of the pages of an account. */
const ACCOUNT = 'account';
/** An act may lead to another page by itself, which then has its receipt. */
const LEADS_MS = 3000;

/** Above the page: the receipt of what somebody did of their own pay, letters or papers. It belongs to its page and goes with it. */
export function OwnReceipt() {
  useOpenMatter(ACCOUNT);
  const last = useLastReceipt();
  const of = useReceiptPage();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const way = useNavigationType();
  const receipt = of === page ? last : null;
  const since = useRef(0);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (!last) return;
    since.current = Date.now();
    // A person who presses something goes on by themselves.
    const goOn = () => {
      since.current = 0;
    };
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) addEventListener(gesture, goOn, { capture: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, goOn, { capture: true });
    };
  }, [last]);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (way === NavigationType.Pop || Date.now() - since.current > LEADS_MS) forgetReceipt();
    else moveReceipt(page);
  }, [page, way]);
  useEffect(() => {
    if (receipt) card.current?.scrollIntoView({ block: 'nearest' });
  }, [receipt]);
  return (
    receipt && (
      <Box ref={card} role="status" maxWidth="720px" pb="20px">
        <ReceiptCard
          receipt={receipt}
          below={
            <Button type="button" variant="ghost" mt="3" onClick={forgetReceipt}>
              Close receipt
            </Button>
          }
        />
      </Box>
    )
  );
}
