import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { Failed } from '../ui/Failed';
import { Logo } from '../ui/Logo';
import { NotFoundPage } from './NotFoundPage';
import styles from './NotFoundPage.module.css';

/** A chunk that a newer release replaced cannot be loaded any more; a fresh page has the new one. */
const isStale = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** What stands in the place of a page that broke, with a way back. */
export function RouteError() {
  const error = useRouteError();
  const stale = isStale(error);
  useEffect(() => {
    document.title = 'Error · Tenure';
  }, []);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const problem = problemOf(error);
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.hidden}>Error</h1>
      <Failed
        title={stale ? problemWords({ status: 0, code: 'UNREACHABLE' }, 'read') : problemWords(problem, 'read')}
        requestId={problem.requestId}
        retry={() => location.reload()}
      >
        This page did not load. <a href="/home">Go to the first page</a> or try again.
      </Failed>
    </main>
  );
}
