import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Initials } from './Initials';
import { Text } from './Text';

interface Props {
  name: string;
  /** The address of their photo. */
  photo: string | null;
  title: string;
  /** The badge beside the title. */
  status: ReactNode;
  /** The line below the title that describes the person. */
  about: ReactNode;
  /** The acts. */
  children: ReactNode;
}

/** The head of a page about a person: who they are, and the state. */
export const PersonHead = ({ name, photo, title, status, about, children }: Props) => (
  <Flex asChild align={{ initial: 'start', sm: 'center' }} wrap="wrap" gapY="3" gapX="4">
    <header>
      <Initials name={name} image={photo} size={56} />
      <Box flexGrow="1" flexBasis={{ initial: '200px', sm: '280px' }} minWidth="0">
        <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
          <Text as="h1" size="20" weight="bold" anywhere>
            {title}
          </Text>
          {status}
        </Flex>
        <Text as="p" tone="quiet" anywhere>
          {about}
        </Text>
      </Box>
      {children}
    </header>
  </Flex>
);
