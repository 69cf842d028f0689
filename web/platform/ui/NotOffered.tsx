import { Flex } from '@radix-ui/themes';
import { Text } from './Text';

/** In the place of a part that the server does not have: `what`, as it stands in a sentence, such as `candidates`. */
export function NotOffered({ what }: { what: string }) {
  return (
    <Flex asChild py="6" px="5" justify="center">
      <Text as="p" tone="quiet" align="center" role="status">
        This server does not offer {what}.
      </Text>
    </Flex>
  );
}
