import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { EntryFields } from './EntryFields';
import type { EntryFrame } from './use-entry-form';

/** The form of a dated entry of few fields, over the entries. */
export function EntryDialog<T extends FieldValues, O>({
  frame,
  children,
}: {
  frame: EntryFrame<T, O>;
  children: ReactNode;
}) {
  const { edit, title, note, submit, onClose } = frame;
  return (
    <RecordDialog edit={edit} title={title} description={note} submit={submit} onClose={onClose}>
      <EntryFields frame={frame}>{children}</EntryFields>
    </RecordDialog>
  );
}
