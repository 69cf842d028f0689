import type { ReactNode } from 'react';
import { ControlSizeProvider } from '../../platform/ui/control-size';
import { Logo } from '../../platform/ui/Logo';
import styles from './AuthFrame.module.css';

/** Logo, page and footer of sign-in and of the pages about a password. */
export function AuthFrame({ halves = false, children }: { halves?: boolean; children: ReactNode }) {
  return (
    <ControlSizeProvider value="3">
      <div className={styles.page} data-halves={halves || undefined}>
        <header className={styles.head}>
          <Logo />
        </header>
        {children}
        <footer className={styles.foot}>Trouble signing in? Ask your HR team to resend your invitation.</footer>
      </div>
    </ControlSizeProvider>
  );
}
