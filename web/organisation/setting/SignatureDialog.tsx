import { useRef, useState } from 'react';
import * as z from 'zod';
import { Signature, SignatureForm } from '../../../contracts/platform/signature';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { type NewInk, SignatureField } from './SignatureField';
import { NoInk } from './signature-ink';
import { useSignaturePicture } from './signature-picture';

const LABELS = { name: 'Name', role: 'Role', picture: 'Signature' };
const OWN = 'The one you have just made';
const MISSING = 'Draw or upload the signature';
/** The picture is the stored one, or the ink that was made here. */
const Form = SignatureForm.extend({ picture: z.string() });
type Form = z.output<typeof Form>;

interface Props {
  /** The signature to change, or null for a new one. */
  signature: Signature | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The form of a signature, new or changed: the person, the role, and the ink. */
export function SignatureDialog({ signature, onClose, onSaved }: Props) {
  const credential = useCredential();
  const utils = trpc.useUtils();
  const [ink, setInk] = useState<NewInk | null>(null);
  const [inkError, setInkError] = useState<string>();
  // The key belongs to the content: trying again after a lost answer saves once, a corrected form is a new request.
  const request = useRef({ content: '', ink, key: '' });
  const send = async ({ picture, ...form }: Form, before?: Signature) => {
    const drawn = picture === OWN ? ink : null;
    if (!before && !drawn) throw new NoInk(MISSING);
    const fields = { ...form, ...(before ? { version: String(before.version) } : {}) };
    const content = JSON.stringify(fields);
    if (request.current.content !== content || request.current.ink !== drawn) {
      request.current = { content, ink: drawn, key: crypto.randomUUID() };
    }
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (drawn) body.append('picture', await drawn.file(), 'signature.png');
    return Signature.parse(
      await sendForm({
        call: before ? 'setting.updateSignature' : 'setting.createSignature',
        params: before ? { id: before.id } : {},
        body,
        credential,
        idempotencyKey: request.current.key,
      }),
    );
  };
  const { form, field, edit, before } = useRecordForm({
    schema: Form,
    record: signature,
    blank: { name: '', role: '', picture: '' },
    create: (values) => send(values),
    update: send,
    read: ({ id }) => utils.client.setting.signature.query({ id }),
    labels: LABELS,
    word: 'signature',
    textOf: (name, value) => (name === 'picture' && value !== OWN ? 'The one that is stored now' : String(value ?? '')),
    said: ({ name }) => `Signature of ${plainText(name)} saved`,
    place: signature ? 'editSignature' : 'saveSignature',
    failed: (error) => {
      const isNoInk = error instanceof NoInk;
      setInkError(isNoInk ? error.message : problemOfError(error).fields?.picture?.[0]);
      return isNoInk;
    },
    done: async ({ id }) => {
      onClose();
      await utils.setting.invalidate();
      onSaved(id);
    },
  });
  const stored = useSignaturePicture(before ?? { id: 0, picture: '' });

  return (
    <RecordDialog
      edit={{
        ...edit,
        onSubmit: (event) => {
          // A missing picture is said together with everything else that is missing.
          setInkError(before || ink ? undefined : MISSING);
          edit.onSubmit(event);
        },
      }}
      title={signature ? `Edit signature of ${plainText(signature.name)}` : 'New signature'}
      description="Letters that this person signs carry the ink, the name and the role. The other admins are told."
      submit={signature ? 'Save signature' : 'Create signature'}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={120} autoComplete="off" />
      <TextField
        {...field('role')}
        required
        maxLength={120}
        hint="As it stands under the signature, such as Head of Human Resources"
      />
      <SignatureField
        stored={before ? (stored ?? null) : null}
        error={inkError}
        onChange={(next) => {
          setInkError(undefined);
          setInk(next);
          form.setValue('picture', next ? OWN : (before?.picture ?? ''), { shouldDirty: true });
        }}
      />
    </RecordDialog>
  );
}
