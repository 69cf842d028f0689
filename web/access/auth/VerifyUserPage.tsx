import { Button } from '@radix-ui/themes';
import { Link, useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemWords } from '../../platform/call/problem-words';
import { RequestId } from '../../platform/ui/RequestId';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { CheckingLink } from './CheckingLink';
import { useMailedToken } from './mailed-token';
import { OutcomeSign } from './OutcomeSign';
import { useTokenCheck } from './token-check';

/** Email verification from a mail's link: the outcome, and the way on. */
export function VerifyUserPage() {
  const [query] = useSearchParams();
  const token = useMailedToken('verify-user', query.get('token'), pages.verifyUser());
  const { checking, problem, again } = useTokenCheck(token, ['verify-email']);

  if (checking) return <CheckingLink words="Checking your email address" />;
  if (problem) {
    return (
      <AuthPage
        title="Verification Failed"
        sign={<OutcomeSign kind="error" />}
        lead={<span role="alert">{problemWords(problem, 'verifyUser')}</span>}
      >
        <div className={page.actions}>
          <Button size="3" onClick={again}>
            Retry
          </Button>
        </div>
        {problem.requestId && <RequestId id={problem.requestId} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Verification Successful"
      sign={<OutcomeSign kind="success" />}
      lead="Your email address is confirmed. You can sign in with it."
    >
      <div className={page.actions}>
        <Button asChild size="3">
          <Link to={pages.signin()}>Sign in</Link>
        </Button>
      </div>
    </AuthPage>
  );
}
