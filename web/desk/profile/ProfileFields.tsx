import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProfileUser } from '../../../contracts/access/profile-user';
import { ProfileForm } from '../../../contracts/desk/profile';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { TextField } from '../../platform/form/TextField';
import { useUnsavedWhen } from '../../platform/form/unsaved';
import { photoKey, useProfilePhoto } from '../../platform/record/ProfilePhoto';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, fullName } from '../../platform/ui/format';
import { type ChosenPhoto, PhotoField } from './PhotoField';

/** The form's names beside those of the call (document 1 section 3). */
const NAMES = { firstname: 'fname', lastname: 'lname' };

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
  // The key belongs to the content: trying again after a lost answer saves once, a corrected form is a new request.
  const request = useRef({ content: '', photo: chosen, key: '' });

  const save = async (values: ProfileForm) => {
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
      credential,
      idempotencyKey: request.current.key,
    });
    return ProfileUser.parse(answer);
  };
  const forgetPhoto = () => {
    setChosen(null);
    setPhotoError(undefined);
  };
  const { field, edit } = useRecordForm({
    schema: ProfileForm,
    record: user,
    valuesOf: (stored = user) => valuesOf(stored),
    update: save,
    names: NAMES,
    said: 'Status Updated successfully',
    place: 'updateProfile',
    failed: (error) => {
      setPhotoError(problemOfError(error).fields?.image?.[0]);
      return false;
    },
    done: (saved) => {
      request.current = { content: '', photo: null, key: '' };
      // The photo that was just sent goes into the cache, so that the top bar shows it at once.
      if (chosen && saved.image) cache.setQueryData(photoKey(saved.user_id, saved.image), chosen.address);
      utils.profile.user.setData({ id: user.user_id }, saved);
      void utils.profile.summary.invalidate();
      forgetPhoto();
    },
  });
  useUnsavedWhen(chosen !== null);
  const changed = edit.changed + (chosen ? 1 : 0);
  return (
    <RecordForm
      edit={{
        ...edit,
        changed,
        discard: () => {
          edit.discard();
          forgetPhoto();
        },
      }}
      save="Save Changes"
      unsaved={changed > 0 ? `${countWithWord(changed, 'change')} not saved` : ''}
    >
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
          <TextField {...field('fname')} label="First Name" required autoComplete="given-name" />
          <TextField {...field('lname')} label="Last Name" required autoComplete="family-name" />
        </FieldPair>
        <FieldPair>
          <TextField {...field('phone')} label="Phone Number" type="tel" required autoComplete="tel" />
          <TextField {...field('email')} label="Email" type="email" required autoComplete="email" />
        </FieldPair>
      </FormGroup>
    </RecordForm>
  );
}
