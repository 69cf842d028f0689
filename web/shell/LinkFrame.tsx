import { Outlet } from 'react-router';
import { UnsavedQuestion } from '../form/UnsavedQuestion';
import { Confirmation } from '../record/Confirmation';
import { Parts } from '../theme/Parts';

/**
 * The frame of pages from a mail. It has only what dialogs and menus need, because each page brings a frame of its own.
 */
export function LinkFrame() {
  return (
    <Parts>
      <Outlet />
      <Confirmation />
      <UnsavedQuestion />
    </Parts>
  );
}
