import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormGroup } from '../../../platform/form/FormGroup';
import { RecordForm } from '../../../platform/record/RecordForm';
import { EntryFields } from './EntryFields';
import type { EntryFrame } from './use-entry-form';

/** The form of a dated entry of many fields, in the place of the entries. */
export function EntryPage<T extends FieldValues, O>({
  frame,
  children,
}: {
  frame: EntryFrame<T, O>;
  children: ReactNode;
}) {
  const { edit, title, note, submit, onClose } = frame;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands in the place of what had the focus.
    top.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return (
    <div ref={top}>
      <RecordForm edit={edit} save={submit} leave={onClose}>
        <FormGroup title={title} note={note}>
          <EntryFields frame={frame}>{children}</EntryFields>
        </FormGroup>
      </RecordForm>
    </div>
  );
}
