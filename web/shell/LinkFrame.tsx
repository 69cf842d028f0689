import { Outlet } from 'react-router';
import { UnsavedQuestion } from '../form/UnsavedQuestion';
import { Confirmation } from '../record/Confirmation';
import { Parts } from '../theme/Parts';

/** Around pages from a mail, which bring their own frame: only what dialogs and menus need. */
export function LinkFrame() {
  return (
    <Parts>
      <Outlet />
      <Confirmation />
      <UnsavedQuestion />
    </Parts>
  );
}
