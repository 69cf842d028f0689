import { useLocation, useNavigate } from 'react-router';
import { pageTitleAt } from '../../platform/page/page-lookup';
import { SignIn } from './SignIn';

const titleAt = async (address: string) => pageTitleAt(address);

/** Sign-in inside the running application, as after a guard's detour. */
export function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return <SignIn search={search} titleOf={titleAt} go={(path, how) => void navigate(path, how)} />;
}
