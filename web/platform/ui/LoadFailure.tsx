import { Box, Button, Flex } from '@radix-ui/themes';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RequestId } from './RequestId';
import { Text } from './Text';

interface Props {
  /** The documents' words for what failed. */
  title: string;
  /** The kept data. */
  children?: ReactNode;
  requestId?: string;
  retry?: () => void;
  /** The act of the retry, where it is more than to try again. */
  act?: string;
}

/** Something did not load: what, what was kept, a way to try again, the request's id small. */
export function LoadFailure({ title, children, requestId, retry, act = 'Try again' }: Props) {
  return (
    <Flex asChild py="7" px="5" align="center" direction="column">
      <Text as="div" align="center" role="alert">
        <Text asChild tone="red" mb="12px">
          <CloudOff size={24} strokeWidth={1.5} aria-hidden="true" />
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
        {retry && (
          <Flex justify="center" wrap="wrap" gap="2" mt="4">
            <Button variant="soft" color="gray" onClick={retry}>
              <RotateCw />
              {act}
            </Button>
          </Flex>
        )}
        {requestId && <RequestId id={requestId} />}
      </Text>
    </Flex>
  );
}
