import { Box } from '@radix-ui/themes';
import { bytes } from '../../../platform/ui/format';
import { ProgressLine } from '../../../platform/ui/ProgressLine';

/** How far the letters are that go with the form. */
export function SendingLetters({ files, sent }: { files: readonly File[]; sent: number }) {
  const whole = files.reduce((sum, file) => sum + file.size, 0);
  // The sent bytes include the fields, so they are cut to the size of the letters.
  const done = Math.min(sent, whole);
  return (
    <Box mt="5">
      <ProgressLine doing="Sending your letters" done={`${bytes(done)} of ${bytes(whole)}`} value={done / whole} />
    </Box>
  );
}
