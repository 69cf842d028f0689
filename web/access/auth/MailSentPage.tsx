import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { BRIEF, toast } from '../../platform/ui/toast';
import { useWait } from '../../platform/ui/use-wait';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { OutcomeSign } from './OutcomeSign';
import { rememberedResetEmail } from './reset-email';

/** Says that a reset link is on its way, and sends another when the first does not come. */
export function MailSentPage() {
  const navigate = useNavigate();
  const [email] = useState(rememberedResetEmail);
  const wait = useWait();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => toast.success('Reset link sent', BRIEF),
    onError: (error) => {
      const problem = problemOfError(error);
      toast.error(problemWords(problem, 'forgotPassword'), BRIEF, { lost: problem.status === 0 });
      wait.begin(problem.retryAfter);
    },
  });
  return (
    <AuthPage
      title="Reset link sent"
      sign={<OutcomeSign kind="mail" />}
      lead={
        email
          ? `If ${email} belongs to an account, a link to set a new password is on its way. It works once, for one hour.`
          : 'If the address belongs to an account, a link to set a new password is on its way. It works once, for one hour.'
      }
    >
      <div className={page.actions}>
        <Button
          size="3"
          variant="outline"
          loading={reset.isPending}
          disabled={wait.waiting}
          onClick={() => (email ? reset.mutate({ email }) : navigate(pages.forgotPassword()))}
        >
          Resend Link
        </Button>
        <Button asChild size="3" variant="soft" color="gray">
          <Link to={pages.signin()}>Back to Login</Link>
        </Button>
      </div>
      {wait.words && <p className={page.after}>{wait.words}</p>}
      <p className={page.after}>Not there after some minutes? Look in the spam folder too.</p>
    </AuthPage>
  );
}
