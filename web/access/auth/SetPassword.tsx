import { Button } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { VerifiedToken } from '../../../contracts/access/auth';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords } from '../../platform/call/problem-words';
import { RequestId } from '../../platform/ui/RequestId';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { CheckingLink } from './CheckingLink';
import { NewPasswordForm } from './NewPasswordForm';
import { OutcomeSign } from './OutcomeSign';
import { RequestLinkForm } from './RequestLinkForm';
import { rememberResetEmail } from './reset-email';
import { useTokenCheck } from './token-check';

interface Props {
  token: string;
  /** The purposes that the link may have. */
  purposes: readonly VerifiedToken['purpose'][];
  title: string;
  lead: (verified: VerifiedToken) => ReactNode;
  /** The content between the lead and the form. */
  about?: (verified: VerifiedToken) => ReactNode;
  /** Every refusal reads `Token is invalid` (complete sign-up); without it a 400 shows the server's words. */
  onlyInvalid?: boolean;
  /** Called when the token is spent. */
  spent: () => void;
}

/** Checks a mailed token without spending it, then takes the new password; only that spends it. */
export function SetPassword({ token, purposes, title, lead, about, onlyInvalid = false, spent }: Props) {
  const { checking, verified, problem, again } = useTokenCheck(token, purposes);
  if (checking) return <CheckingLink words="Checking your link" />;
  if (!verified) {
    return <TokenRefused problem={problem} onlyInvalid={onlyInvalid} again={again} />;
  }
  return (
    <AuthPage title={title} lead={lead(verified)}>
      {about?.(verified)}
      <NewPasswordForm token={token} owner={verified} spent={spent} />
    </AuthPage>
  );
}

interface TokenRefusedProps {
  problem: Problem | undefined;
  onlyInvalid: boolean;
  again: () => void;
}

/**
 * A link that cannot set a password. 401: `Token is invalid`. 400: the server's words and the way to a new link. No
 * answer, or none that can be trusted: the link may be good, so it can be tried again.
 */
function TokenRefused({ problem, onlyInvalid, again }: TokenRefusedProps) {
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
