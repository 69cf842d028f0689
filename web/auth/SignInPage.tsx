import { useLocation, useNavigate } from 'react-router';
import { SignIn } from './SignIn';

/** Sign-in inside the running application, as after a guard's detour. */
export function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return <SignIn search={search} go={(path, how) => void navigate(path, how)} />;
}
