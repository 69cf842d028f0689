import './trusted-types';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './routes';
import { AppTheme } from './theme/AppTheme';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <RouterProvider router={createRouter()} />
      </AppTheme>
    </StrictMode>,
  );
}
