import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Signature, SignatureForm } from '../../contracts/signature';
import { useCredential } from '../credential';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { sendForm } from '../send-form';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { type NewInk, SignatureField } from './SignatureField';
import { NoInk } from './signature-ink';
import { useSignaturePicture } from './signature-picture';

const LABELS = { name: 'Name', role: 'Role', picture: 'Signature' };
const OWN = 'The one you have just made';

interface Props {
  /** The signature to change, or null for a new one. */
  signature: Signature | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Who signs, in which role, and the ink itself, for a new signature and for one that is changed. */
export function SignatureDialog({ signature, onClose, onSaved }: Props) {
  const credential = useCredential();
  const utils = trpc.useUtils();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(signature);
  const [ink, setInk] = useState<NewInk | null>(null);
  const [inkError, setInkError] = useState<string>();
  const stored = useSignaturePicture(before ?? { id: 0, picture: '' });
  const { control, handleSubmit, setError, setValue, getValues } = useSchemaForm(SignatureForm, {
    name: signature?.name ?? '',
    role: signature?.role ?? '',
  });
  const conflict = useEditConflict(LABELS, (name, value) => {
    if (name === 'picture') {
      if (value !== OWN) setInk(null);
    } else setValue(name as 'name' | 'role', String(value ?? ''), { shouldValidate: true });
  });
  // One key for one content: trying again after a lost answer saves once, a corrected form is a new request.
  const request = useRef({ content: '', ink, key: '' });

  const done = async ({ id, name }: Signature) => {
    toast.success(`Signature of ${plainText(name)} saved`);
    onClose();
    await utils.setting.invalidate();
    onSaved(id);
  };
  const save = useMutation({
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (values: SignatureForm) => {
      const fields = { ...values, ...(before ? { version: String(before.version) } : {}) };
      const content = JSON.stringify(fields);
      if (request.current.content !== content || request.current.ink !== ink) {
        request.current = { content, ink, key: crypto.randomUUID() };
      }
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (ink) body.append('picture', await ink.file(), 'signature.png');
      return Signature.parse(
        await sendForm({
          call: before ? 'setting.updateSignature' : 'setting.createSignature',
          params: before ? { id: before.id } : {},
          body,
          token: credential() ?? '',
          idempotencyKey: request.current.key,
        }),
      );
    },
    onSuccess: done,
    onError: async (error) => {
      if (error instanceof NoInk) return setInkError(error.message);
      const problem = problemOf(error);
      if (problem.status === 409 && before) {
        const now = await utils.client.setting.signature.query({ id: before.id }).catch(() => null);
        if (now && now.version !== before.version) {
          setBefore(now);
          const mine = { ...getValues(), picture: ink ? OWN : before.picture };
          if (!conflict.meet({ ...before }, { ...now }, mine, now.edited)) await done(now);
          return;
        }
      }
      setInkError(problem.fields?.picture?.[0]);
      showFieldProblems(problem, setError, ['name', 'role']);
      reportFailure(error, before ? 'editSignature' : 'saveSignature');
    },
  });
  const saveOnce = useOneAtATime(save);
  const missing = !before && !ink ? 'Draw or upload the signature' : undefined;

  return (
    <FormDialog
      title={signature ? `Edit signature of ${plainText(signature.name)}` : 'New signature'}
      description="Letters that this person signs carry the ink, the name and the role. The other admins are told."
      submit={signature ? 'Save signature' : 'Create signature'}
      busy={save.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={(event) => {
        setInkError(missing);
        void handleSubmit((values) => {
          if (!missing) saveOnce(values);
        })(event);
      }}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          conflict={conflict.conflict}
          word="signature"
          textOf={(name, value) =>
            name === 'picture' && value !== OWN ? 'The one that is stored now' : String(value ?? '')
          }
          onChoose={conflict.choose}
        />
      )}
      <TextField control={control} name="name" label={LABELS.name} required maxLength={120} autoComplete="off" />
      <TextField
        control={control}
        name="role"
        label={LABELS.role}
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
        }}
      />
    </FormDialog>
  );
}
