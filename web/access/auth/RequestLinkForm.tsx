import { Button } from '@radix-ui/themes';
import { ResetPassword } from '../../../contracts/access/auth';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextField } from '../../platform/form/TextField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { Banner } from '../../platform/ui/Banner';
import { useWait } from '../../platform/ui/use-wait';
import page from './AuthPage.module.css';

/** An email and a button: asks for a link to set a password. The answer is the same for any address. */
export function RequestLinkForm({ button, onSent }: { button: string; onSent: (email: string) => void }) {
  const form = useSchemaForm(ResetPassword, { email: '' });
  const wait = useWait();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) => wait.begin(problemOfError(error).retryAfter),
  });
  const resetOnce = useOneAtATime(reset);
  return (
    <form className={page.form} onSubmit={form.handleSubmit((entered) => resetOnce(entered))} noValidate>
      <Banner>{reset.error && !reset.isPending && problemWords(problemOfError(reset.error), 'forgotPassword')}</Banner>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" required />
      <Button type="submit" size="3" loading={reset.isPending} disabled={wait.waiting}>
        {button}
      </Button>
      {wait.words && <p className={page.wait}>{wait.words}</p>}
    </form>
  );
}
