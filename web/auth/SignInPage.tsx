import { Button } from '@radix-ui/themes';
import { useId } from 'react';
import { Link, matchPath, useNavigate, useSearchParams } from 'react-router';
import { Login } from '../../contracts/auth';
import { PasswordField } from '../form/PasswordField';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { pages } from '../page-table';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { internalPath } from '../session/path-to';
import { startSession } from '../session/session';
import { trpc } from '../trpc';
import { Banner } from '../ui/Banner';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { WhoNeedsNoAccount } from './WhoNeedsNoAccount';

/** The name of the page somebody asked for, when it is one of ours. */
const titleOf = (path: string): string | undefined =>
  pages.find((row) => row.path !== '*' && matchPath(row.path, path.split(/[?#]/)[0] ?? ''))?.title;

/** Sign-in. Leads on to the page first asked for. */
export function SignInPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goal = internalPath(query.get('pathto'));
  const goalTitle = goal ? titleOf(goal) : undefined;
  const banner = useId();
  const form = useSchemaForm(Login, { email: '', password: '' }, 'onSubmit');
  const login = trpc.auth.login.useMutation({
    onSuccess: ({ access }) => {
      startSession(access);
      navigate(goal ?? paths.home, { replace: true });
    },
  });
  const { email, password } = form.formState.errors;
  const refused = login.error && !login.isPending ? problemWords(problemOf(login.error), 'login') : undefined;

  return (
    <>
      <AuthPage title="Sign in" lead="With the email your HR team registered for you.">
        <form
          className={page.form}
          onSubmit={form.handleSubmit(
            (entered) => login.mutate(entered),
            () => login.reset(),
          )}
          noValidate
        >
          <Banner id={banner}>{email?.message ?? password?.message ?? refused}</Banner>
          <TextField
            control={form.control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            errorAt={banner}
            required
          />
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
            errorAt={banner}
            required
            aside={
              <Link className={page.link} to={paths.forgotPassword}>
                Forgot password
              </Link>
            }
          />
          <Button type="submit" size="3" loading={login.isPending}>
            Sign in
          </Button>
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
