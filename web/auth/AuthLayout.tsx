import { Outlet } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { useCurrentPage } from '../shell/current-page';
import { AuthFrame } from './AuthFrame';

const nobody = () => null;

/** The frame of sign-in and of the pages about a password. Calls from here carry no session. */
export function AuthLayout() {
  return (
    <ApiProvider credential={nobody}>
      <AuthFrame halves={useCurrentPage()?.audience === 'guest'}>
        <Outlet />
      </AuthFrame>
    </ApiProvider>
  );
}
