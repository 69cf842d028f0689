import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProfileForm, ProfileUser } from '../../contracts/profile';
import { useCredential } from '../credential';
import { FieldPair } from '../form/FieldPair';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsavedWhen } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { sendForm } from '../send-form';
import { trpc } from '../trpc';
import { counted, fullName } from '../ui/format';
import { toast } from '../ui/toast';
import { type ChosenPhoto, PhotoField } from './PhotoField';
import { photoKey, useProfilePhoto } from './ProfilePhoto';

const NAMES = ['fname', 'lname', 'phone', 'email'] as const;
/** The form's names beside those of the call (document 1 section 3). */
const FORM_NAMES: Record<string, string> = { firstname: 'fname', lastname: 'lname' };

const valuesOf = (user: ProfileUser): ProfileForm => ({
  fname: user.firstname,
  lname: user.lastname,
  phone: user.phone ?? '',
  email: user.email,
});

/** The own photo and personal information, saved together. */
export function ProfileFields({ user }: { user: ProfileUser }) {
  const credential = useCredential();
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const stored = useProfilePhoto(user);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const form = useSchemaForm(ProfileForm, valuesOf(user));
  const { control, handleSubmit, reset, setError, formState } = form;
  // One key for one content: trying again after a lost answer saves once, a corrected form is a new request.
  const request = useRef({ content: '', photo: chosen, key: '' });

  const save = useMutation({
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (values: ProfileForm) => {
      const fields = { firstname: values.fname, lastname: values.lname, email: values.email, phone: values.phone };
      const content = JSON.stringify(fields);
      if (request.current.content !== content || request.current.photo !== chosen) {
        request.current = { content, photo: chosen, key: crypto.randomUUID() };
      }
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (chosen) body.append('image', chosen.file, chosen.file.name);
      const answer = await sendForm({
        call: 'profile.update',
        params: { id: user.user_id },
        body,
        token: credential() ?? '',
        idempotencyKey: request.current.key,
      });
      return ProfileUser.parse(answer);
    },
    onSuccess: (saved) => {
      request.current = { content: '', photo: null, key: '' };
      // What was just sent need not be fetched: the top bar shows it at once.
      if (chosen && saved.image) cache.setQueryData(photoKey(saved.user_id, saved.image), chosen.address);
      utils.profile.user.setData({ id: user.user_id }, saved);
      void utils.profile.summary.invalidate();
      reset(valuesOf(saved));
      setChosen(null);
      setPhotoError(undefined);
      toast.success('Status Updated successfully');
    },
    onError: (error) => {
      const problem = problemOf(error);
      const { image, ...others } = problem.fields ?? {};
      const fields = Object.fromEntries(
        Object.entries(others).map(([name, messages]) => [FORM_NAMES[name] ?? name, messages]),
      );
      showFieldProblems({ ...problem, fields }, setError, NAMES);
      setPhotoError(image?.[0]);
      reportFailure(error, 'updateProfile');
    },
  });

  const saveOnce = useOneAtATime(save);

  const changed = Object.keys(formState.dirtyFields).length + (chosen ? 1 : 0);
  useUnsavedWhen(changed > 0);
  return (
    <form className={formStyles.form} noValidate onSubmit={handleSubmit(saveOnce)}>
      <PhotoField
        name={fullName(user)}
        stored={stored}
        chosen={chosen}
        error={photoError}
        onChoose={(photo) => {
          setPhotoError(undefined);
          setChosen(photo);
        }}
      />
      <FormGroup title="Personal Information" note="Your name and photo stand beside what you do in Tenure.">
        <FieldPair>
          <TextField control={control} name="fname" label="First Name" required autoComplete="given-name" />
          <TextField control={control} name="lname" label="Last Name" required autoComplete="family-name" />
        </FieldPair>
        <FieldPair>
          <TextField control={control} name="phone" label="Phone Number" type="tel" required autoComplete="tel" />
          <TextField control={control} name="email" label="Email" type="email" required autoComplete="email" />
        </FieldPair>
      </FormGroup>
      <SaveBar
        save="Save Changes"
        saving={save.isPending}
        unsaved={changed > 0 ? `${counted(changed, 'change')} not saved` : undefined}
        discard={
          changed > 0
            ? () => {
                reset(valuesOf(user));
                setChosen(null);
                setPhotoError(undefined);
              }
            : undefined
        }
      />
    </form>
  );
}
