import { Box, Button, Flex } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ProfileUser } from '../../../contracts/access/profile-user';
import { ProfileForm } from '../../../contracts/desk/profile';
import { PHOTO_CHOICE } from '../../../contracts/platform/files';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { TextField } from '../../platform/form/TextField';
import { useUnsavedWhen } from '../../platform/form/unsaved';
import { NoPhoto, photoFrom } from '../../platform/picture/photo-file';
import { asAddress } from '../../platform/picture/picture-address';
import { photoKey, useProfilePhoto } from '../../platform/record/ProfilePhoto';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, fullName } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import styles from './PhotoField.module.css';

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
  // The last choice, whose picture may still be drawn when the form is sent.
  const choice = useRef<Promise<ChosenPhoto | null>>(Promise.resolve(null));
  const [photoError, setPhotoError] = useState<string>();
  // The key belongs to the content: trying again after a lost answer saves once, a corrected form is a new request.
  const request = useRef<{ content: string; photo: ChosenPhoto | null; key: string }>({
    content: '',
    photo: null,
    key: '',
  });

  const save = async (values: ProfileForm) => {
    const fields = { firstname: values.fname, lastname: values.lname, email: values.email, phone: values.phone };
    const content = JSON.stringify(fields);
    const photo = await choice.current;
    if (request.current.content !== content || request.current.photo !== photo) {
      request.current = { content, photo, key: crypto.randomUUID() };
    }
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (photo) body.append('image', photo.file, photo.file.name);
    const answer = await sendForm({
      call: 'profile.update',
      params: { id: user.user_id },
      body,
      credential,
      idempotencyKey: request.current.key,
    });
    return ProfileUser.parse(answer);
  };
  const choosePhoto = (photo: ChosenPhoto | null) => {
    choice.current = Promise.resolve(photo);
    setChosen(photo);
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
      const { photo } = request.current;
      request.current = { content: '', photo: null, key: '' };
      // The photo that was just sent goes into the cache, so that the top bar shows it at once.
      if (photo && saved.image) cache.setQueryData(photoKey(saved.user_id, saved.image), photo.address);
      utils.profile.user.setData({ id: user.user_id }, saved);
      void utils.profile.summary.invalidate();
      // Another photo that was chosen meanwhile is not saved yet.
      if (chosen === photo) choosePhoto(null);
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
          choosePhoto(null);
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
        onChoose={choosePhoto}
        onDraw={(drawn) => {
          choice.current = drawn.catch(() => chosen);
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

/** A photo that is chosen and not saved yet: the file to send, and the address that the page shows. */
interface ChosenPhoto {
  file: File;
  address: string;
}

async function drawPhoto(file: File): Promise<ChosenPhoto> {
  const photo = await photoFrom(file);
  return { file: photo, address: await asAddress(photo) };
}

interface Props {
  name: string;
  /** The stored photo, or null. */
  stored: string | null;
  chosen: ChosenPhoto | null;
  /** The server's message about the photo. */
  error: string | undefined;
  onChoose: (photo: ChosenPhoto | null) => void;
  /** Told of a photo whose picture is being drawn, before it is chosen. */
  onDraw: (photo: Promise<ChosenPhoto>) => void;
}

/** The profile photo: the stored one, or the new one before it is saved. */
function PhotoField({ name, stored, chosen, error, onChoose, onDraw }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [drawing, setDrawing] = useState(false);
  const shown = chosen?.address ?? stored;
  const problem = refused ?? error;

  async function choose(file: File | undefined) {
    if (!file) return;
    setDrawing(true);
    setRefused(undefined);
    const drawn = drawPhoto(file);
    onDraw(drawn);
    try {
      onChoose(await drawn);
    } catch (failure) {
      setRefused(failure instanceof NoPhoto ? failure.message : new NoPhoto().message);
    } finally {
      setDrawing(false);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out beside the photo
    <div role="group" aria-labelledby={`${id}-title`} className={styles.field}>
      {shown ? (
        <img
          className={styles.photo}
          src={shown}
          alt={chosen ? `New photo of ${name}, not saved yet` : `Photo of ${name}`}
          width={72}
          height={72}
        />
      ) : (
        <Initials name={name} size={72} />
      )}
      <Box minWidth="0">
        <Text id={`${id}-title`} as="h2" size="16" weight="bold">
          Edit profile photo
        </Text>
        <Text as="p" tone="quiet" id={`${id}-note`}>
          Max file is 3MB
        </Text>
        <Flex align="center" wrap="wrap" gap="2" mt="3">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Photo"
            accept={PHOTO_CHOICE.map((kind) => `.${kind}`).join(',')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The input is emptied so that the same file can be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            type="button"
            variant="outline"
            loading={drawing}
            aria-describedby={`${id}-note ${id}-state${problem ? ` ${id}-problem` : ''}`}
            onClick={() => input.current?.click()}
          >
            <ImageUp />
            Select Image
          </Button>
          <Button
            type="button"
            variant="soft"
            color="gray"
            disabled={!chosen}
            onClick={() => {
              setRefused(undefined);
              onChoose(null);
            }}
          >
            <X />
            Remove
          </Button>
          <Text size="13" tone="quiet" id={`${id}-state`} role="status">
            {chosen ? 'New photo, not saved yet' : 'No new photo chosen'}
          </Text>
        </Flex>
        {problem && (
          <ProblemLine id={`${id}-problem`} alert>
            {problem}
          </ProblemLine>
        )}
      </Box>
    </div>
  );
}
