import { useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { forgetMailedToken, useMailedToken } from './mailed-token';
import { SetPassword } from './SetPassword';

const PAGE = 'create-password';

/** The first password of an account, from the invitation's link. */
export function CreatePasswordPage() {
  const [query] = useSearchParams();
  const token = useMailedToken(PAGE, query.get('token'), pages.createPassword());
  return (
    <SetPassword
      token={token}
      purposes={['create-password', 'reset-password']}
      title="Create your password"
      lead={({ firstname, email }) => `Welcome, ${firstname}. You sign in with ${email} and this password.`}
      spent={() => forgetMailedToken(PAGE)}
    />
  );
}
