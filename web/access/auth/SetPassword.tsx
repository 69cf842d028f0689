import type { ReactNode } from 'react';
import type { VerifiedToken } from '../../../contracts/access/auth';
import { AuthPage } from './AuthPage';
import { CheckingLink } from './CheckingLink';
import { NewPasswordForm } from './NewPasswordForm';
import { TokenRefused } from './TokenRefused';
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
