import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './routes';

/** The routed application, from the address that the browser shows when it starts. */
export function Application({ takesOver = false }: { takesOver?: boolean }) {
  const [router] = useState(() => createRouter(takesOver));
  return <RouterProvider router={router} />;
}
