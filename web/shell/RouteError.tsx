import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import type { Page } from '../page-table';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { Failed } from '../ui/Failed';
import { Logo } from '../ui/Logo';
import styles from './NotFoundPage.module.css';

/** The browser's words for a chunk that did not come: no connection, or a newer release has replaced it. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** What stands in the place of a page that broke, with a way back. `frame` is what is left standing around it. */
export function RouteError({ frame }: { frame: Page['frame'] }) {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Error · Tenure';
  }, []);
  const words = (
    <>
      <h1 className={styles.hidden}>Error</h1>
      <Failed
        title={isMissingChunk(error) ? 'Network Error' : 'An Error Occurred'}
        requestId={problemOf(error).requestId}
        retry={() => location.reload()}
      >
        This page did not open. Try again, or <a href={paths.home}>go to Home</a>.
      </Failed>
    </>
  );
  if (frame === 'app') return words;
  if (frame === 'auth') return <main>{words}</main>;
  return (
    <main className={styles.page}>
      <Logo />
      {words}
    </main>
  );
}
