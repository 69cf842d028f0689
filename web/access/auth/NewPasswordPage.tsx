import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { forgetMailedToken, useMailedToken } from './mailed-token';
import { SetPassword } from './SetPassword';

const PAGE = 'new-password';

/** A new password from a reset link. */
export function NewPasswordPage() {
  const token = useMailedToken(PAGE, useParams().token, pages.newPassword(TAKEN_TOKEN));
  return (
    <SetPassword
      token={token}
      purposes={['reset-password', 'create-password']}
      title="New password"
      lead={({ email }) => `For ${email}.`}
      spent={() => forgetMailedToken(PAGE)}
    />
  );
}
