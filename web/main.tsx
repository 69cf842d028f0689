// Radix's style sheets come first, so that the others can override them.
import './platform/theme/theme.css';
import './platform/page/trusted-types';
import './platform/call/zod-without-eval';
import { Button } from '@radix-ui/themes';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pages } from '../contracts/platform/pages';
import { AuthFrame } from './access/auth/AuthFrame';
import { AuthPage } from './access/auth/AuthPage';
import { ColdSignIn } from './access/auth/ColdSignIn';
import { NETWORK_ERROR } from './platform/call/wording';
import { currentSession } from './platform/session/session';
import { AppTheme } from './platform/theme/AppTheme';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no place for the application');
const root = createRoot(element);

const show = (page: ReactNode): void =>
  root.render(
    <StrictMode>
      <AppTheme>{page}</AppTheme>
    </StrictMode>,
  );

async function start(page: () => Promise<ReactNode>): Promise<void> {
  try {
    show(await page());
  } catch {
    show(
      <AuthFrame>
        <AuthPage title={NETWORK_ERROR} lead="Tenure did not load.">
          <Button size="3" variant="soft" color="gray" onClick={() => location.reload()}>
            Try again
          </Button>
        </AuthPage>
      </AuthFrame>,
    );
  }
}

/** The kept page stands in for one that the network did not bring (web/desk/offline/worker.js). */
const isWithoutNetwork = document.documentElement.hasAttribute('data-without-network');
const startApplication = (takesOver: boolean): Promise<void> =>
  start(async () => {
    const { Application } = await import('./house/Application');
    return <Application takesOver={takesOver} />;
  });

/** The title of a page, by the table of all pages, which sign-in else does without. */
async function titleOf(address: string): Promise<string | undefined> {
  const [lookup] = await Promise.all([import('./platform/page/page-lookup'), import('./house/page-table')]);
  return lookup.pageTitleAt(address);
}

const atSignIn = location.pathname === pages.root() || location.pathname === pages.signin();
if (isWithoutNetwork && !currentSession()) {
  void start(async () => {
    const KeptPages = await (await import('./house/Application')).keptPages();
    return <KeptPages />;
  });
} else if (atSignIn && !currentSession()) {
  show(<ColdSignIn titleOf={titleOf} start={() => void startApplication(true)} />);
  // The application, and the schema of the form, are fetched while the sign-in form is being filled in.
  // Of the contract the form alone: the whole of it would bring the calls, too.
  const fetchRest = () =>
    Promise.all([import('./house/Application'), import('../contracts/access/auth').then(({ Login }) => Login)]);
  element.addEventListener('focusin', () => void fetchRest().catch(() => {}), { once: true });
} else {
  void startApplication(false);
}
