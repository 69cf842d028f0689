import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';

/** Without its files leaving the page asks nothing; closing the window asks all the same. */
const Questions = lazy(() =>
  import('./LinkQuestions').then(
    ({ LinkQuestions }): { default: () => ReactNode } => ({ default: LinkQuestions }),
    () => ({ default: () => null }),
  ),
);

/** Whether the person has done anything on this page. Before that nothing can be unsaved. */
function useBegun(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    for (const sign of ['pointerdown', 'keydown']) {
      addEventListener(sign, () => setBegun(true), { once: true, signal: ended.signal });
    }
    return () => ended.abort();
  }, []);
  return begun;
}

/** The frame of pages from a mail. It has no more than the question before leaving, because each page brings its own. */
export function LinkFrame() {
  const begun = useBegun();
  return (
    <>
      <Outlet />
      <Suspense>{begun && <Questions />}</Suspense>
    </>
  );
}
