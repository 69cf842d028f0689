import { Link, useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { RequestLinkForm } from './RequestLinkForm';
import { rememberResetEmail } from './reset-email';

/** Asks for a reset link by email. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  return (
    <AuthPage
      title="Forgot password"
      lead="Enter the email you sign in with. We send you a link to set a new password."
    >
      <RequestLinkForm
        button="Send reset link"
        onSent={(email) => {
          rememberResetEmail(email);
          navigate(pages.mailSent());
        }}
      />
      <p className={page.after}>
        <BackToSignIn />
      </p>
    </AuthPage>
  );
}

/** The way back to sign-in. */
function BackToSignIn() {
  return (
    <Link className={page.link} to={pages.signin()}>
      Back to Login
    </Link>
  );
}
