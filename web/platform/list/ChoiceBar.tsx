import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Choice } from '../ui/Choice';
import type { ChoiceProps } from '../ui/ChoiceMenu';
import { Text } from '../ui/Text';

/** One choice of a bar, with its present value. */
export function ChoiceOfBar(props: ChoiceProps) {
  return (
    <Box
      flexGrow={{ initial: '1', sm: '0' }}
      flexBasis={{ initial: '100%', sm: 'auto' }}
      minWidth="140px"
      maxWidth={{ initial: 'none', sm: '280px' }}
    >
      <Choice {...props} />
    </Box>
  );
}

/** The scope of a page's figures: some choices, and at the right the facts about them. */
export function ChoiceBar({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" minHeight="32px" mb="20px">
      <search aria-label={label}>
        {children}
        {note && (
          <Box asChild ml={{ initial: '0', sm: 'auto' }}>
            <Text tone="quiet" figures>
              {note}
            </Text>
          </Box>
        )}
      </search>
    </Flex>
  );
}
