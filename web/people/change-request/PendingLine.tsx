import { Box, Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../platform/ui/Card';
import { dateOf } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

interface Props {
  /** The changes of an approval. */
  what: string;
  /** When the change was asked for. */
  at: string;
  /** The request, and what its reader does there: `Decide`, `Open`. */
  link?: { to: string; words: string } | undefined;
}

/** A change that waits for HR (V168). */
export function PendingLine({ what, at, link }: Props) {
  return (
    <Card tone="amber" px="3" py="2">
      <Flex asChild align="start" gap="2">
        <Text as="div" size="13">
          <Flex as="span" flexShrink="0" mt="1px">
            <Clock />
          </Flex>
          <Flex as="span" justify="between" wrap="wrap" gapY="0" gapX="3" flexGrow="1" flexBasis="0%" minWidth="0">
            <Box asChild flexBasis="100%">
              <Text weight="medium">Change request is pending</Text>
            </Box>
            <Box asChild minWidth="0">
              <Text tone="plain" anywhere>
                {what} · {dateOf(at)}
              </Text>
            </Box>
            {link && (
              <TextLink underlined tone="plain">
                <Link to={link.to}>{link.words}</Link>
              </TextLink>
            )}
          </Flex>
        </Text>
      </Flex>
    </Card>
  );
}
