import { Outlet } from 'react-router';
import { ApiProvider } from '../../platform/call/ApiProvider';
import { anonymousApi } from '../../platform/call/api';
import { useCurrentPage } from '../../platform/shell/current-page';
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
