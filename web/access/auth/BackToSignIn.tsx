import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import page from './AuthPage.module.css';

/** The way back to sign-in. */
export function BackToSignIn() {
  return (
    <Link className={page.link} to={pages.signin()}>
      Back to Login
    </Link>
  );
}
