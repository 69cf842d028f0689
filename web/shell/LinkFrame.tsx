import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';

/** The dialog comes after the page. Without it leaving the page asks nothing; closing the window asks all the same. */
const Questions = lazy(() =>
  import('./LinkQuestions').then(
    ({ LinkQuestions }): { default: () => ReactNode } => ({ default: LinkQuestions }),
    () => ({ default: () => null }),
  ),
);

/** The frame of pages from a mail. It has no more than the question before leaving, because each page brings its own. */
export function LinkFrame() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Questions />
      </Suspense>
    </>
  );
}
