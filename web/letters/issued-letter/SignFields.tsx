import { Box, Button, Grid } from '@radix-ui/themes';
import { PenLine } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { TextField } from '../../platform/form/TextField';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import type { SigningPart } from './use-signing';

type Sheet = ComponentType<{ problem: string | undefined; onDrawn: SigningPart['onDrawn'] }>;

/** Stands in for the sheet when its files cannot be fetched: the page around it keeps what was typed. */
const NoSheet = () => <p role="alert">The sheet to draw on did not load. Your typed name is enough.</p>;

const DrawnSignature = lazy(() =>
  import('./DrawnSignature').then(
    ({ DrawnSignature }): { default: Sheet } => ({ default: DrawnSignature }),
    () => ({ default: NoSheet }),
  ),
);

/** The meaning of signing, the typed name, and a sheet for a drawn signature. */
export function SignFields({ signing }: { signing: SigningPart }) {
  const [sheet, setSheet] = useState(false);
  return (
    <Grid gap="4">
      <Text as="p">I have read this letter, and I sign it electronically as I would sign it on paper.</Text>
      <TextField
        control={signing.form.control}
        name="typed_name"
        label="Your full name"
        required
        maxLength={120}
        autoComplete="name"
        hint="Typing your name is your signature"
      />
      {sheet ? (
        <Suspense fallback={<Skeleton height={168} />}>
          <DrawnSignature problem={signing.inkProblem} onDrawn={signing.onDrawn} />
        </Suspense>
      ) : (
        <Box>
          <Button size="3" type="button" variant="soft" color="gray" onClick={() => setSheet(true)}>
            <PenLine />
            Draw your signature too
          </Button>
        </Box>
      )}
    </Grid>
  );
}
