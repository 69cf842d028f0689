import { Box, Button, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { ActionBar } from '../ui/ActionBar';
import { Text } from '../ui/Text';

interface Props {
  /** The button's words: what it does. */
  save: string;
  saving: boolean;
  /** The unsaved changes, such as `3 changes not saved`; absent when everything is saved. */
  unsaved?: ReactNode;
  /** Why saving is not possible just now, said beside the button. */
  blocked?: string;
  discard?: () => void;
  discardWords?: string;
  /** Whether the buttons stand at the right of the page and not of a column. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** Sticks to the lower edge of a form: what is unsaved, and the way to save or discard it. */
export function SaveBar({ save, saving, unsaved, blocked, discard, discardWords = 'Discard', wide, children }: Props) {
  const words = blocked ?? unsaved;
  return (
    <ActionBar fill="together" mt="5">
      <Flex
        align="center"
        wrap={{ initial: 'wrap', sm: 'nowrap' }}
        gap="3"
        flexGrow="1"
        minWidth="0"
        maxWidth={wide ? 'none' : '640px'}
      >
        <Box
          asChild
          display={words ? 'block' : { initial: 'none', sm: 'block' }}
          flexGrow="1"
          flexBasis={{ initial: '100%', sm: '0%' }}
          minWidth="0"
        >
          <Text as="p" size="13" tone="quiet" role="status">
            {words}
          </Text>
        </Box>
        {children}
        {discard && (
          <Button type="button" variant="soft" color="gray" onClick={discard} disabled={saving}>
            {discardWords}
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={Boolean(blocked)}>
          {save}
        </Button>
      </Flex>
    </ActionBar>
  );
}
