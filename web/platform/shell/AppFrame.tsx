import { Flex } from '@radix-ui/themes';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { mayOnlyRead } from '../session/may';
import { currentSession } from '../session/session';
import { ReadOnlyContext } from '../ui/reading';
import styles from './AppFrame.module.css';
import { useMenu } from './application-menu';
import { useCurrentPage } from './current-page';
import { focusHeading } from './focus-heading';
import { ImpersonationBanner } from './ImpersonationBanner';
import { OwnReceipt } from './OwnReceipt';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { WaitingStrip } from './WaitingStrip';

/** Menu, top bar, page. In a narrow window the menu lies over the page, until something is chosen in it. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const shown = useCurrentPage();
  const full = shown?.full === true;
  const reading = mayOnlyRead(shown, currentSession());
  const menu = useMenu();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    // The bar takes focus again once the menu no longer covers it.
    requestAnimationFrame(() => toggle.current?.focus());
  }, []);

  // A navigation closes the menu and moves to the heading, even where only a part of the page has changed.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => {
    if (!isOpen.current) return;
    setOpen(false);
    let end: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      end = focusHeading();
    });
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
  }, [key]);

  useEffect(() => {
    const wide = matchMedia('(min-width: 998px)');
    const fold = () => setOpen(false);
    wide.addEventListener('change', fold);
    return () => wide.removeEventListener('change', fold);
  }, []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, close]);

  if (full) {
    return (
      <Flex direction="column" height="calc(100dvh - var(--strip, 0px))" minHeight="0">
        <ImpersonationBanner />
        <main id="page" className={styles.full} tabIndex={-1}>
          <ReadOnlyContext value={reading}>{children}</ReadOnlyContext>
        </main>
      </Flex>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <Flex minHeight="100dvh">
        <Sidebar menu={menu} open={open} onClose={close} />
        {open && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
        <Flex direction="column" flexGrow="1" flexBasis="0%" minWidth="0" inert={open}>
          <ImpersonationBanner />
          <TopBar menu={menu} toggle={toggle} open={open} onToggle={() => setOpen(!open)} />
          <WaitingStrip />
          <main id="page" className={styles.page} tabIndex={-1}>
            <OwnReceipt />
            <ReadOnlyContext value={reading}>{children}</ReadOnlyContext>
          </main>
        </Flex>
      </Flex>
    </>
  );
}
