import { Box } from '@radix-ui/themes';
import { Skeleton } from '../../platform/ui/Skeleton';

/** In the place of a letter before its sheets are there. */
export const LetterWaits = () => (
  <Box minHeight="100dvh" role="status" aria-label="Loading the letter">
    <Skeleton height={480} />
  </Box>
);
