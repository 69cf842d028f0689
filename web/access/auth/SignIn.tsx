import { Button, TextField } from '@radix-ui/themes';
import { createTRPCClient } from '@trpc/client';
import { type FormEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import type { AppRouter } from '../../../contracts/house/table';
import { pages } from '../../../contracts/platform/pages';
import { anonymousCommandLinks } from '../../platform/call/call-links';
import { problemOfError } from '../../platform/call/problem';
import { LOGIN, wordProblem } from '../../platform/call/wording';
import { internalPath } from '../../platform/session/path-to';
import { startSession } from '../../platform/session/session';
import { Banner } from '../../platform/ui/Banner';
import { Field } from '../../platform/ui/Field';
import { PasswordInput } from '../../platform/ui/PasswordInput';
import { useWait } from '../../platform/ui/use-wait';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { forgetSignInEmail, rememberedSignInEmail } from './signin-email';
import { WhoNeedsNoAccount } from './WhoNeedsNoAccount';

const { auth } = createTRPCClient<AppRouter>({ links: anonymousCommandLinks() });

interface Props {
  /** The query of the address. */
  search: string;
  /** Goes to another page of the application. */
  go: (path: string, how: { replace: boolean }) => void;
  /** The title of the page at an address; undefined where there is none. */
  titleOf: (address: string) => Promise<string | undefined>;
}

/**
 * Sign-in, which leads on to the page first asked for. It does without the router, the query cache and the form
 * library, because it is the first page that a browser loads and they would make it half as large again.
 */
export function SignIn({ search, go, titleOf }: Props) {
  const goal = internalPath(new URLSearchParams(search).get('pathto'));
  const [known] = useState(rememberedSignInEmail);
  const [goalTitle, setGoalTitle] = useState<string>();
  const banner = useId();
  const [busy, setBusy] = useState(false);
  const wait = useWait();
  const [wrong, setWrong] = useState<{ words?: string; email?: string; password?: string }>({});

  useEffect(() => {
    document.title = 'Sign in · Tenure';
  }, []);

  // The table of all pages is fetched only for somebody whom a page sent here.
  useEffect(() => {
    if (!goal) return;
    titleOf(goal)
      .then(setGoalTitle)
      .catch(() => undefined);
  }, [goal, titleOf]);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // The form is read, not the state: a password manager does not always send an event for what it fills in.
    const typed = Object.fromEntries(new FormData(form));
    setBusy(true);
    try {
      // The schema comes while the form is being filled in (`main.tsx`).
      const { Login } = await import('../../../contracts/access/auth');
      const entered = Login.safeParse(typed);
      if (!entered.success) {
        const missing = Object.fromEntries(entered.error.issues.map((issue) => [issue.path[0], issue.message]));
        setWrong({ words: entered.error.issues[0]?.message, ...missing });
        setBusy(false);
        const first = form.elements.namedItem(missing.email ? 'email' : 'password');
        if (first instanceof HTMLElement) first.focus();
        return;
      }
      setWrong({});
      const { access } = await auth.login.mutate(entered.data);
      startSession(access);
      forgetSignInEmail();
      go(goal ?? pages.home(), { replace: true });
    } catch (error) {
      const problem = problemOfError(error);
      setWrong({ words: wordProblem(problem, LOGIN) });
      wait.begin(problem.retryAfter);
      setBusy(false);
    }
  }

  function forgotten(event: MouseEvent): void {
    // The browser handles a click that opens another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(pages.forgotPassword(), { replace: false });
  }

  return (
    <>
      <AuthPage title="Sign in" lead="With the email your HR team registered for you.">
        <form className={page.form} onSubmit={signIn} noValidate>
          <Banner id={banner}>{wrong.words}</Banner>
          <Field label="Email" error={wrong.email} errorAt={banner} required>
            {(aria) => (
              <TextField.Root
                {...aria}
                name="email"
                type="email"
                size="3"
                autoComplete="username"
                maxLength={254}
                defaultValue={known}
              />
            )}
          </Field>
          <Field
            label="Password"
            error={wrong.password}
            errorAt={banner}
            required
            aside={
              <a className={page.link} href={pages.forgotPassword()} onClick={forgotten}>
                Forgot password
              </a>
            }
          >
            {(aria) => (
              <PasswordInput {...aria} name="password" autoComplete="current-password" autoFocus={known !== ''} />
            )}
          </Field>
          <Button type="submit" size="3" loading={busy} disabled={wait.waiting}>
            Sign in
          </Button>
          {wait.words && <p className={page.wait}>{wait.words}</p>}
        </form>
        {goalTitle && (
          <p className={page.after}>
            After signing in you go on to <strong>{goalTitle}</strong>, the page you asked for.
          </p>
        )}
      </AuthPage>
      <WhoNeedsNoAccount />
    </>
  );
}
