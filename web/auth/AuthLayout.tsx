import { Outlet } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { useCurrentPage } from '../shell/current-page';
import { ControlSizeProvider } from '../ui/control-size';
import { Logo } from '../ui/Logo';
import styles from './AuthLayout.module.css';

const nobody = () => null;

/** The frame of sign-in and of the pages about a password. Calls from here carry no session. */
export function AuthLayout() {
  const halves = useCurrentPage()?.audience === 'guest';
  return (
    <ApiProvider credential={nobody}>
      <ControlSizeProvider value="3">
        <div className={styles.page} data-halves={halves || undefined}>
          <header className={styles.head}>
            <Logo />
          </header>
          <Outlet />
          <footer className={styles.foot}>Trouble signing in? Ask your HR team to resend your invitation.</footer>
        </div>
      </ControlSizeProvider>
    </ApiProvider>
  );
}
