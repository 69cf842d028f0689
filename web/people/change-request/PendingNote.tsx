import { Box } from '@radix-ui/themes';
import type { ComponentProps } from 'react';
import { PendingLine } from './PendingLine';

interface Props extends Omit<ComponentProps<typeof PendingLine>, 'what'> {
  /** The field, where the note does not stand below it. */
  field?: string;
  /** The new value as people read it; empty for one that is to go. */
  to: string;
}

/** Below a field whose change waits for HR (V168). */
export function PendingNote({ field, to, ...rest }: Props) {
  const what = to || 'be emptied';
  return (
    <Box mt="6px">
      <PendingLine {...rest} what={field ? `${field} to ${what}` : `To ${what}`} />
    </Box>
  );
}
