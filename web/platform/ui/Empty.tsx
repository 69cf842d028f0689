import { Box, Flex } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from './Text';

interface Props {
  icon: LucideIcon;
  title: string;
  /** One sentence of why. */
  children?: ReactNode;
  /** The control that fills it. */
  action?: ReactNode;
}

/** Nothing here: why, and what to do next. */
export function Empty({ icon: Icon, title, children, action }: Props) {
  return (
    <Flex asChild py="7" px="5" align="center" direction="column">
      <Text as="div" align="center">
        <Text asChild tone="quiet" mb="12px">
          <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
        </Text>
        <Text as="p" size="14" weight="bold">
          {title}
        </Text>
        {children && (
          <Box asChild maxWidth="320px" pt="1">
            <Text as="p" tone="quiet">
              {children}
            </Text>
          </Box>
        )}
        {action && (
          <Flex justify="center" wrap="wrap" gap="2" mt="4">
            {action}
          </Flex>
        )}
      </Text>
    </Flex>
  );
}
