import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords } from '../../platform/call/problem-words';
import { RequestId } from '../../platform/ui/RequestId';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { OutcomeSign } from './OutcomeSign';
import { RequestLinkForm } from './RequestLinkForm';
import { rememberResetEmail } from './reset-email';

interface Props {
  problem: Problem | undefined;
  onlyInvalid: boolean;
  again: () => void;
}

/**
 * A link that cannot set a password. 401: `Token is invalid`. 400: the server's words and the way to a new link. No
 * answer, or none that can be trusted: the link may be good, so it can be tried again.
 */
export function TokenRefused({ problem, onlyInvalid, again }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const status = problem?.status ?? 401;
  const unknown = status === 0 || status >= 500 || status === 429;
  const invalid = status === 401 || onlyInvalid;
  const used = problem?.link === 'used';
  const words = problemWords(problem ?? { status: 400, code: 'INVALID' }, 'checkToken');

  if (asking) {
    return (
      <AuthPage title="Get a new link" lead="Enter the email the first link was sent to.">
        <RequestLinkForm
          button="Send a new link"
          onSent={(email) => {
            rememberResetEmail(email);
            navigate(pages.mailSent());
          }}
        />
      </AuthPage>
    );
  }
  if (problem && unknown) {
    return (
      <AuthPage
        title={problemWords(problem, 'checkToken')}
        sign={<OutcomeSign kind="error" />}
        lead="Your link was not used."
      >
        <div className={page.actions}>
          <Button size="3" onClick={again}>
            Try again
          </Button>
        </div>
        {problem.requestId && <RequestId id={problem.requestId} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={invalid ? 'Token is invalid' : words}
      sign={<OutcomeSign kind="error" />}
      lead={
        invalid
          ? status === 401
            ? 'Open the link in the mail again, or copy it whole. The newest mail has the link that works.'
            : `${words.replace(/\.?$/, '.')} If you have set your password already, go back to Login.`
          : used
            ? 'If you have set your password already, go back to Login.'
            : 'Your password has not been changed.'
      }
    >
      <div className={page.actions}>
        {used && (
          <Button asChild size="3">
            <Link to={pages.signin()}>Back to Login</Link>
          </Button>
        )}
        {invalid ? (
          <Button asChild size="3" variant="outline">
            <Link to={pages.forgotPassword()}>Ask for a reset link</Link>
          </Button>
        ) : (
          <Button size="3" variant={used ? 'outline' : 'solid'} onClick={() => setAsking(true)}>
            Click to Get a New Link
          </Button>
        )}
        {invalid && !used && (
          <Button asChild size="3" variant="soft" color="gray">
            <Link to={pages.signin()}>Back to Login</Link>
          </Button>
        )}
      </div>
    </AuthPage>
  );
}
