import { Box, Button, Flex } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../ui/Card';
import { countWithWord } from '../ui/format';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';

/** A request that could not be decided with the others, and why. */
export interface LeftRequest {
  id: number;
  name: string;
  why: string;
}

interface Props {
  left: readonly LeftRequest[];
  /** The address of a request. */
  to: (id: number) => string;
  onClose: () => void;
}

/** The requests that a decision about several left undecided, each with the reason and the way to it. */
export function LeftNotice({ left, to, onClose }: Props) {
  return (
    <Card tone="amber" px="4" py="3" mb="4" role="alert">
      <Flex align="start" gap="3">
        <CircleAlert />
        <Box flexGrow="1" flexBasis="0%" minWidth="0">
          <Text as="p" weight="bold">
            {countWithWord(left.length, 'request was', 'requests were')} left as{' '}
            {left.length === 1 ? 'it is' : 'they are'}
          </Text>
          <Text as="ul" tone="plain" anywhere mt="1">
            {left.map(({ id, name, why }) => (
              <li key={id}>
                <TextLink underlined tone="amber">
                  <Link to={to(id)}>{name}</Link>
                </TextLink>
                : {why}
              </li>
            ))}
          </Text>
        </Box>
        <Button variant="ghost" color="gray" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Card>
  );
}
