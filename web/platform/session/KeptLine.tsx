import { Button, Flex } from '@radix-ui/themes';
import { dateTime } from '../ui/format';
import { Text } from '../ui/Text';

interface Props {
  /** The instant since which the shown data is kept, in milliseconds. */
  at: number;
  /** Whether it is the network that is missing, and not the server's answer. */
  offline: boolean;
  busy: boolean;
  again: () => void;
}

/** Above what is read from the device: of when it is, and why nothing newer is here. */
export function KeptLine({ at, offline, busy, again }: Props) {
  return (
    <Flex align="center" justify="between" wrap="wrap" gap="3" maxWidth="640px">
      <Text as="p" size="13" tone="quiet" figures role="status">
        As of {dateTime(new Date(at).toISOString())}. {offline ? 'There is no network.' : 'The server has no answer.'}
      </Text>
      <Button variant="ghost" color="gray" loading={busy} onClick={again}>
        Try again
      </Button>
    </Flex>
  );
}
