import { Flex, Grid } from '@radix-ui/themes';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { leaveInstant } from './leave-words';
import type { Turn } from './turns';

interface Props {
  turn: Turn;
  /** As what they were asked: `line manager 1`. */
  role: string;
}

/** A comment on a request: the person, the act, the words, and the time. */
export const SaidTurn = ({ turn: { name, place, action, comment, at }, role }: Props) => (
  <Flex gap="3">
    <Initials name={name} size={36} />
    <Grid gap="1" flexGrow="1" flexBasis="0%" minWidth="0">
      <Flex align="start" justify="between" gap="3">
        <Text anywhere>
          <Text weight="bold">{name}</Text> <Text tone="quiet">· {role}</Text>
        </Text>
        <StatusBadge status={action} />
      </Flex>
      {comment && (
        <Text as="p" anywhere lines>
          {comment}
        </Text>
      )}
      {at && (
        <Text as="p" size="12" tone="quiet">
          {place === 'employer' ? 'In Tenure' : 'By link'} · {leaveInstant(at)}
        </Text>
      )}
    </Grid>
  </Flex>
);
