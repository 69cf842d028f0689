import { type EmployeeDocument, RefusalForm } from '../../../contracts/people/document';
import { FormDialog } from '../../platform/form/FormDialog';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { documentName } from './document-words';

/** Asks for the reason of a refusal. The dialog stays open, with the typed words, until the refusal has worked. */
export function DeclineDocumentDialog({
  document,
  busy,
  onDecline,
  onClose,
}: {
  document: EmployeeDocument;
  busy: boolean;
  onDecline: (comment: string) => void;
  onClose: () => void;
}) {
  const { field, handleSubmit } = useSchemaForm(RefusalForm, { comment: '' });
  return (
    <FormDialog
      title={`Decline ${documentName(document)}?`}
      description={`${document.employee_name} gets your reason by mail, and is asked for another one.`}
      submit="Decline document"
      destructive
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ comment }) => onDecline(comment))}
    >
      <TextAreaField {...field('comment')} label="Reason" required rows={3} />
    </FormDialog>
  );
}
