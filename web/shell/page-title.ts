import { useEffect } from 'react';

/** Names the browser's tab. A page whose name depends on its data calls this with the name once it has it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Tenure`;
  }, [title]);
}
