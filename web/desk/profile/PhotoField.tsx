import { Box, Button, Flex } from '@radix-ui/themes';
import { ImageUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PHOTO_CHOICE } from '../../../contracts/platform/files';
import { NoPhoto, photoFrom } from '../../platform/picture/photo-file';
import { asAddress } from '../../platform/picture/picture-address';
import { Initials } from '../../platform/ui/Initials';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import styles from './PhotoField.module.css';

/** A photo that is chosen and not saved yet: the file to send, and the address that the page shows. */
export interface ChosenPhoto {
  file: File;
  address: string;
}

interface Props {
  name: string;
  /** The stored photo, or null. */
  stored: string | null;
  chosen: ChosenPhoto | null;
  /** The server's message about the photo. */
  error: string | undefined;
  onChoose: (photo: ChosenPhoto | null) => void;
}

/** The profile photo: the stored one, or the new one before it is saved. */
export function PhotoField({ name, stored, chosen, error, onChoose }: Props) {
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
    try {
      const photo = await photoFrom(file);
      onChoose({ file: photo, address: await asAddress(photo) });
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
