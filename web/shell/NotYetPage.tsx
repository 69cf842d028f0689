import { Button } from '@radix-ui/themes';
import { Hourglass } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pages } from '../../contracts/pages';
import { LinkLayout } from '../link/LinkLayout';
import { LinkNotice } from '../link/LinkNotice';
import { purposeOf } from '../not-yet';
import { tabOf } from '../page-lookup';
import { currentSession, isAdmin } from '../session/session';
import { PageHeading } from '../ui/PageHeading';
import { Text } from '../ui/Text';
import { useCurrentPage } from './current-page';
import styles from './NotYetPage.module.css';

/** Stands in for every page that is not built yet: what it will hold, and the way on. */
export function NotYetPage() {
  const page = useCurrentPage();
  const tab = tabOf(useLocation().search);
  const session = currentSession();
  if (!page) return null;
  const purpose = purposeOf(page.name, { admin: session !== null && isAdmin(session), tab });

  if (page.frame === 'app') {
    return (
      <>
        <PageHeading title={page.title} />
        <section className={styles.panel}>
          <span className={styles.sign}>
            <Hourglass size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <Text as="h2" size="16" weight="bold">
            This page is not built yet
          </Text>
          <Text as="p" tone="quiet" mt="1" mb="20px">
            {purpose}
          </Text>
          <Button asChild>
            <Link to={pages.home()}>Go to Home</Link>
          </Button>
        </section>
      </>
    );
  }

  return (
    <LinkLayout title={page.title} alone={page.audience === 'link'}>
      <LinkNotice
        sign="later"
        title={page.title}
        below={
          (session || page.audience === 'public') && (
            <Button asChild size="3" className={styles.home}>
              <Link to={session ? pages.home() : pages.signin()}>{session ? 'Go to Home' : 'Go to sign-in'}</Link>
            </Button>
          )
        }
      >
        <p className={styles.words}>This page is not built yet. {purpose}</p>
        {page.audience === 'link' && (
          <p className={styles.words}>
            Nothing was decided or sent by opening it. Until it is built, give your answer to the HR team of the company
            that sent you the link.
          </p>
        )}
      </LinkNotice>
    </LinkLayout>
  );
}
