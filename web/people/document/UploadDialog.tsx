import { useRef } from 'react';
import * as z from 'zod';
import { DocumentDetail, DocumentForm, type EmployeeDocument } from '../../../contracts/people/document';
import { lagosDay } from '../../../contracts/platform/dates';
import { DOCUMENT_FILE } from '../../../contracts/platform/files';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FileBox } from '../../platform/form/FileBox';
import { FormDialog } from '../../platform/form/FormDialog';
import { showFieldProblems } from '../../platform/form/field-problems';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { toast } from '../../platform/ui/toast';
import { useFileUpload } from '../../platform/upload/use-file-upload';
import { documentName } from './document-words';
import { useDocumentCategories } from './use-categories';

interface Props {
  /** The id of the employee whose document it is. */
  employee: number;
  /** The employee's name for HR; the employee's own dialog has none. */
  name?: string | undefined;
  /** The document that the file is for; without one the file makes a new document. */
  document?: EmployeeDocument | undefined;
  onClose: () => void;
}

/** Hands in a file: a new document, what was asked for, or a new version. */
export function UploadDialog({ employee, name, document, onClose }: Props) {
  const utils = trpc.useUtils();
  const form = useRef<HTMLDivElement>(null);
  const categories = useDocumentCategories();
  const needed = (category: unknown) => categories.byId(category)?.expires === true;
  const { field, handleSubmit, setError, watch } = useSchemaForm(
    DocumentForm.extend({ acknowledge: z.boolean() }).refine((values) => values.expires || !needed(values.category), {
      path: ['expires'],
      error: 'Expiry date is required',
    }),
    { category: document?.category, title: document?.title ?? '', expires: '', acknowledge: false },
  );
  const keptAs = `document ${document?.id ?? 'new'} of ${employee}`;
  const upload = useFileUpload({
    call: document ? 'document.upload' : 'document.add',
    params: document ? { id: document.id } : {},
    part: 'file',
    rules: DOCUMENT_FILE,
    place: 'uploadDocument',
    keptAs,
    parse: (answer) => DocumentDetail.parse(answer),
    onDone: async (saved) => {
      toast.success(`${documentName(saved)} uploaded`);
      onClose();
      await Promise.all([utils.document.invalidate(), utils.profile.summary.invalidate()]);
    },
    onFields: (problem) => showFieldProblems(problem, setError, ['category', 'title', 'expires']),
  });
  const category = categories.byId(watch('category'));
  const hr = name !== undefined;
  const title = !document
    ? 'Upload document'
    : document.file
      ? 'Upload new version'
      : `Upload ${documentName(document)}`;
  return (
    <FormDialog
      title={title}
      description={
        document
          ? document.file
            ? `It takes the place of ${document.file.name}, which stays in the history of ${documentName(document)}.`
            : (category?.hint ?? 'HR asked for this document.')
          : hr
            ? `It goes into the record of ${name}.`
            : 'It goes into your record. Human Resources sees it.'
      }
      submit="Upload"
      busy={upload.busy}
      onClose={onClose}
      onSubmit={handleSubmit((values) =>
        upload.send({
          ...(values.expires ? { expires: values.expires } : {}),
          ...(document
            ? {}
            : {
                employee: String(employee),
                category: String(values.category),
                title: values.title,
                acknowledge: String(values.acknowledge),
              }),
        }),
      )}
    >
      {!document && (
        <>
          <SelectField
            {...field('category')}
            label="Category"
            required
            options={categories.options}
            hint={category?.hint || categories.failed}
          />
          <TextField
            {...field('title')}
            label="Name"
            maxLength={120}
            hint="What tells it from others of the category, such as the school or the year"
          />
        </>
      )}
      {(category?.expires || !document) && (
        <DayField
          {...field('expires')}
          label="Expiry date"
          required={category?.expires === true}
          min={lagosDay()}
          hint={category?.expires ? 'The last day on which it is good' : 'If it has one'}
        />
      )}
      <div ref={form}>
        <FileBox
          rules={DOCUMENT_FILE}
          label="Drop the file here"
          button="Choose file"
          list="File to upload"
          {...(document && { called: documentName(document) })}
          files={upload.files}
          keptAs={keptAs}
          compact={upload.files.length > 0}
          onFiles={upload.choose}
          onRetry={() => form.current?.closest('form')?.requestSubmit()}
          onRemove={upload.remove}
          error={upload.error}
        />
      </div>
      {hr && !document && (
        <CheckboxField
          {...field('acknowledge')}
          label="Ask the employee to confirm that they have read it"
          hint="They get a mail. Until they confirm, it stands as Acknowledge."
        />
      )}
    </FormDialog>
  );
}
