// The sheets of Radix come before all others, which change what they say.
import './theme/theme.css';
import './trusted-types';
import './zod-without-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ColdSignIn } from './auth/ColdSignIn';
import { paths } from './paths';
import { currentSession } from './session/session';
import { AppTheme } from './theme/AppTheme';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no place for the application');
const root = createRoot(element);

async function startApplication(): Promise<void> {
  const { Application } = await import('./Application');
  root.render(
    <StrictMode>
      <AppTheme>
        <Application />
      </AppTheme>
    </StrictMode>,
  );
}

const atSignIn = location.pathname === paths.root || location.pathname === paths.signin;
if (atSignIn && !currentSession()) {
  root.render(
    <StrictMode>
      <AppTheme>
        <ColdSignIn start={() => void startApplication()} />
      </AppTheme>
    </StrictMode>,
  );
  // What comes after signing in is fetched while the form is being filled in.
  element.addEventListener('focusin', () => void import('./Application'), { once: true });
} else {
  void startApplication();
}
