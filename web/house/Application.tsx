import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import './fills';
import { onLinkApproached } from '../platform/page/fetch-ahead';
import { keepPresses } from '../platform/page/pressed-button';
import { createRouter, fetchPage } from './routes';

/** The pages read from the device without a network and without a session, in the place of the application. */
export const keptPages = async () => (await import('../desk/offline/KeptPages')).KeptPages;

/** The routed application, from the address that the browser shows when it starts. */
export function Application({ takesOver = false }: { takesOver?: boolean }) {
  const [router] = useState(() => createRouter(takesOver));
  useEffect(() => onLinkApproached(fetchPage, takesOver), [takesOver]);
  useEffect(keepPresses, []);
  return <RouterProvider router={router} />;
}
