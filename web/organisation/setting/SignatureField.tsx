import { Button, Flex, Grid } from '@radix-ui/themes';
import { ImageUp, PenLine } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { SIGNATURE_CHOICE } from '../../../contracts/platform/signature';
import { asAddress } from '../../platform/picture/picture-address';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import styles from './SignatureField.module.css';
import { SignaturePad } from './SignaturePad';
import { inkFrom, NoInk, signatureInk } from './signature-ink';

/** A picture that is not saved yet. Ink that is drawn becomes a file when it is asked for. */
export interface NewInk {
  file: () => Promise<File>;
}

interface Props {
  /** The stored picture as an address; null for a new signature. */
  stored: string | null;
  error: string | undefined;
  onChange: (ink: NewInk | null) => void;
}

type Shown = { kind: 'stored'; address: string } | { kind: 'sheet' } | { kind: 'chosen'; address: string };

/** The picture of a signature: drawn on a sheet, or chosen as a file. */
export function SignatureField({ stored, error, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Exclude<Shown, { kind: 'stored' }> | null>(null);
  const [refused, setRefused] = useState<string>();
  const [reading, setReading] = useState(false);
  const shown: Shown = chosen ?? (stored ? { kind: 'stored', address: stored } : { kind: 'sheet' });
  const problem = refused ?? error;
  const describedBy = `${id}-hint${problem ? ` ${id}-problem` : ''}`;

  async function choose(file: File | undefined) {
    if (!file) return;
    setReading(true);
    setRefused(undefined);
    try {
      const ink = await inkFrom(file);
      setChosen({ kind: 'chosen', address: await asAddress(ink) });
      onChange({ file: async () => ink });
    } catch (failure) {
      if (!(failure instanceof NoInk)) throw failure;
      setRefused(failure.message);
    } finally {
      setReading(false);
    }
  }

  const upload = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture of the signature"
        accept={SIGNATURE_CHOICE.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The input is emptied so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        type="button"
        variant="soft"
        color="gray"
        loading={reading}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImageUp />
        Upload picture
      </Button>
    </>
  );

  return (
    // A label names the group, because a legend cannot be laid out like the labels of the other fields.
    <Grid asChild gap="2">
      <fieldset aria-labelledby={`${id}-label`}>
        <Text id={`${id}-label`} weight="medium">
          Signature
          <Text tone="red" ml="2px" aria-hidden="true">
            *
          </Text>
        </Text>
        {shown.kind === 'sheet' ? (
          <SignaturePad
            describedBy={describedBy}
            invalid={Boolean(problem)}
            onDrawn={(sheet) => {
              setRefused(undefined);
              onChange(sheet && { file: () => signatureInk(sheet) });
            }}
          >
            {upload}
          </SignaturePad>
        ) : (
          <>
            <div className={styles.paper} data-wrong={problem ? true : undefined}>
              <img
                src={shown.address}
                alt={
                  shown.kind === 'stored' ? 'Signature as it is stored' : 'Signature from your picture, not saved yet'
                }
              />
            </div>
            <Flex wrap="wrap" gap="2">
              <Button
                type="button"
                variant="soft"
                color="gray"
                onClick={() => {
                  setRefused(undefined);
                  setChosen({ kind: 'sheet' });
                  onChange(null);
                }}
              >
                <PenLine />
                {shown.kind === 'stored' ? 'Draw a new one' : 'Draw instead'}
              </Button>
              {upload}
            </Flex>
          </>
        )}
        <Text id={`${id}-hint`} as="p" size="13" tone="quiet">
          {shown.kind === 'sheet'
            ? 'Sign on the sheet with a finger or the mouse, or upload a png or jpg of a signature on white paper.'
            : 'White paper becomes clear, so that the ink alone stands on a letter.'}
        </Text>
        {problem && (
          <ProblemLine id={`${id}-problem`} alert>
            {problem}
          </ProblemLine>
        )}
      </fieldset>
    </Grid>
  );
}
