import { Grid } from '@radix-ui/themes';
import { useId } from 'react';
import { SignaturePad } from '../../organisation/setting/SignaturePad';
import { signatureInk } from '../../organisation/setting/signature-ink';
import { asAddress } from '../../platform/picture/picture-address';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import type { SignatureDrawing } from './use-signing';

interface Props {
  problem: string | undefined;
  onDrawn: (drawn: SignatureDrawing) => void;
}

const base64Of = async (sheet: HTMLCanvasElement): Promise<string> =>
  (await asAddress(await signatureInk(sheet))).replace(/^.*,/, '');

/** A sheet to draw a signature on, which goes beside the typed name. */
export function DrawnSignature({ problem, onDrawn }: Props) {
  const id = useId();
  return (
    <Grid asChild gap="2">
      <fieldset aria-labelledby={`${id}-label`}>
        <Text id={`${id}-label`} weight="medium">
          Your signature
        </Text>
        <SignaturePad
          describedBy={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          invalid={Boolean(problem)}
          onDrawn={(sheet) => onDrawn(sheet && (() => base64Of(sheet)))}
        >
          {null}
        </SignaturePad>
        <Text id={`${id}-hint`} as="p" size="13" tone="quiet">
          Draw with a finger or the mouse. An empty sheet is left out.
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
