import { Badge, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';

interface Props {
  /** Its place among the objectives, from 1. */
  number: number;
  text: string;
  weight: number;
  /** Beside the weight: what was rated. */
  chips?: ReactNode;
  /** At the right. */
  aside?: ReactNode;
}

/** The text and the weight of an objective. */
export function ObjectiveHead({ number, text, weight, chips, aside }: Props) {
  return (
    <Flex justify="between" align="start" gap="3">
      <div>
        <Text as="p" size="15" weight="medium" anywhere>
          {number}. {plainText(text)}
        </Text>
        <Flex wrap="wrap" gap="2" mt="2">
          <Badge color="gray" variant="soft" radius="full">
            Weight {weight}
          </Badge>
          {chips}
        </Flex>
      </div>
      {aside}
    </Flex>
  );
}
