import { Outlet } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { anonymousApi } from '../api';
import { useCurrentPage } from '../shell/current-page';
import { AuthFrame } from './AuthFrame';

/** The frame of sign-in and of the pages about a password. Calls from here carry no session. */
export function AuthLayout() {
  return (
    <ApiProvider make={anonymousApi}>
      <AuthFrame halves={useCurrentPage()?.audience === 'guest'}>
        <Outlet />
      </AuthFrame>
    </ApiProvider>
  );
}
