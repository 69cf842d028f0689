import { Flex, Spinner } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';

/** The loader of a page that checks its link first. */
export function CheckingLink({ words }: { words: string }) {
  return (
    <Flex asChild flexGrow="1" align="center" justify="center" px="20px" py="7">
      <main>
        <Flex role="status" align="center" gap="12px">
          <Spinner size="3" />
          <Text as="h1" size="16" tone="quiet" weight="regular">
            {words}
          </Text>
        </Flex>
      </main>
    </Flex>
  );
}
