import { Button } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetReceipt, useLastReceipt } from '../last-receipt';
import { ReceiptCard } from '../link/ReceiptCard';
import { useOpenMatter } from '../matter';
import styles from './OwnReceipt.module.css';

/** What the pages of an account are about. */
const ACCOUNT = 'account';
/** An act may lead to another page, which then has its receipt. */
const LEADS_MS = 3000;

/** Above the page: the receipt of what somebody did of their own pay, letters or papers, until they go on. */
export function OwnReceipt() {
  useOpenMatter(ACCOUNT);
  const receipt = useLastReceipt();
  const { pathname } = useLocation();
  const since = useRef(0);
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (!receipt) return;
    since.current = Date.now();
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [receipt]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (Date.now() - since.current > LEADS_MS) forgetReceipt();
  }, [pathname]);
  return (
    receipt && (
      <div ref={card} className={styles.own} role="status">
        <ReceiptCard
          receipt={receipt}
          below={
            <Button type="button" variant="ghost" mt="3" onClick={forgetReceipt}>
              Close receipt
            </Button>
          }
        />
      </div>
    )
  );
}
