import { FormDialog, type FormDialogProps } from '../form/FormDialog';
import { ConflictPanel } from './conflict-panel';
import type { Edit } from './use-record-form';

interface Props extends Omit<FormDialogProps, 'busy' | 'onSubmit'> {
  edit: Edit;
}

/** The form of a record over the page. It stays open, with everything typed, until it is saved. */
export function RecordDialog({ edit, blocked, children, ...frame }: Props) {
  return (
    <FormDialog {...frame} busy={edit.busy} blocked={edit.blocked ?? blocked} onSubmit={edit.onSubmit}>
      {edit.conflict && <ConflictPanel takesFocus key={edit.version} {...edit.conflict} />}
      {children}
    </FormDialog>
  );
}
