import { Button } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { currentSession } from '../session/session';
import { Logo } from '../ui/Logo';
import { Text } from '../ui/Text';
import styles from './NotFoundPage.module.css';

/** The page for an address that has no page, or one that the person may not see. */
export function NotFoundPage() {
  const session = currentSession();
  return (
    <main className={styles.page}>
      <Logo />
      <div className={styles.words}>
        <Text as="h1" size="24" weight="bold">
          404. Not Found.
        </Text>
        <Text as="p" size="16" tone="quiet" mt="2" mb="5">
          {session
            ? 'There is no page at this address, or your account may not open it.'
            : 'There is no page at this address. If a mail led you here, open its link again or copy it whole.'}
        </Text>
        <Button asChild size="3">
          <Link to={session ? pages.home() : pages.signin()}>{session ? 'Go to Home' : 'Go to sign-in'}</Link>
        </Button>
      </div>
    </main>
  );
}
