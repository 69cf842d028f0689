import { useMutation, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import * as z from 'zod';
import { ALT_MAX } from '../../../contracts/letters/letter-image';
import { requiredText } from '../../../contracts/platform/fields';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { FormDialog } from '../../platform/form/FormDialog';
import { TextField } from '../../platform/form/TextField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { asAddress } from '../../platform/picture/picture-address';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import styles from './LetterPicture.module.css';
import { pictureFrom, storePicture } from './letter-picture';
import { insertPart } from './table-nodes';

const Form = z.object({ alt: requiredText('What it shows').max(ALT_MAX) });

/** Asks for the words of a picture: of a file that is to be put into the letter, or of the one that is chosen there. */
export function PictureDialog({ editor, file, onClose }: { editor: Editor; file: File | null; onClose: () => void }) {
  const credential = useCredential();
  const form = useSchemaForm(Form, { alt: file ? '' : String(editor.getAttributes('image').alt ?? '') });
  const [key] = useState(() => crypto.randomUUID());
  const drawn = useQuery({
    queryKey: ['letter picture', key],
    queryFn: async () => {
      const picture = await pictureFrom(file as File);
      return { picture, address: await asAddress(picture) };
    },
    enabled: file !== null,
    gcTime: 0,
    retry: false,
  });
  const storing = useMutation({
    mutationFn: ({ picture }: { picture: File; alt: string }) => storePicture(picture, credential, key),
    gcTime: 0,
    onSuccess: (image, { alt }) => {
      const { state, schema, view } = editor;
      view.dispatch(insertPart(state.tr, schema.node('image', { image, alt, width: 50 })));
      onClose();
    },
    onError: (error) => {
      const said = problemOfError(error).fields?.image?.[0];
      if (said) form.setError('alt', { message: said });
      else reportFailure(error, 'act');
    },
  });
  const send = form.handleSubmit(({ alt }) => {
    if (drawn.data) storing.mutate({ picture: drawn.data.picture, alt });
    if (file !== null) return;
    editor.chain().updateAttributes('image', { alt }).run();
    onClose();
  });
  return (
    <FormDialog
      title={file ? 'Put a picture in the letter' : 'What the picture shows'}
      description="Who hears the letter, or reads it without pictures, gets these words instead."
      submit={file ? 'Put picture in' : 'Save words'}
      busy={storing.isPending}
      {...(file && !drawn.data && { blocked: drawn.isError ? 'This file is no picture' : 'Opening the picture' })}
      onClose={onClose}
      onSubmit={(event) => {
        // The letter's own form stands around the toolbar, and must not hear of it.
        event.stopPropagation();
        void send(event);
      }}
    >
      {drawn.isError && <ProblemLine tone="red">{drawn.error.message}</ProblemLine>}
      {drawn.data && <img src={drawn.data.address} alt="" className={styles.asked} />}
      <TextField
        {...form.field('alt')}
        label="What it shows"
        hint="Such as: map of the way to the Apapa terminal"
        required
        maxLength={ALT_MAX}
      />
    </FormDialog>
  );
}
