import { Link } from 'react-router';
import { paths } from '../paths';
import page from './AuthPage.module.css';

/** The way back to sign-in. */
export function BackToSignIn() {
  return (
    <Link className={page.link} to={paths.signin}>
      Back to Login
    </Link>
  );
}
