import { Button } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { AuthPage } from './AuthPage';
import page from './AuthPage.module.css';
import { OutcomeSign } from './OutcomeSign';

/** The password is set; the next thing is to sign in with it. */
export function PasswordSuccessPage() {
  return (
    <AuthPage
      title="Your password is set"
      sign={<OutcomeSign kind="success" />}
      lead="Sign in with your email and the new password. Other devices have been signed out."
    >
      <LastReceipt />
      <div className={page.actions}>
        <Button asChild size="3">
          <Link to={pages.signin()}>Sign in</Link>
        </Button>
      </div>
    </AuthPage>
  );
}
