import { Grid } from '@radix-ui/themes';
import { problemOfError } from '../../platform/call/problem';
import { FailedRead } from '../../platform/record/FailedRead';

/** In the place of a letter that was not read: why, and another try. */
export function LetterNotRead({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
      <FailedRead problem={problemOfError(error)} what="the letters of candidates" retry={retry}>
        The letter did not load.
      </FailedRead>
    </Grid>
  );
}
