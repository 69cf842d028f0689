import { Box, Flex, Select } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../ui/Text';

interface Option {
  value: string;
  words: string;
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
}

/** One choice of a bar, with its present value. */
export function ChoiceOfBar({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <Box
      flexGrow={{ initial: '1', sm: '0' }}
      flexBasis={{ initial: '100%', sm: 'auto' }}
      minWidth="140px"
      maxWidth={{ initial: 'none', sm: '280px' }}
    >
      <Select.Root value={value} onValueChange={onChoose}>
        <Select.Trigger aria-label={label} placeholder={label} />
        <Select.Content position="popper" variant="soft">
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.words}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
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
