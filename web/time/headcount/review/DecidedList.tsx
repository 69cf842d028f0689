import { Flex } from '@radix-ui/themes';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import { Card } from '../../../platform/ui/Card';
import { dateTime } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';

/** The recorded decision about each: its time and its author. */
export function DecidedList({ people }: { people: readonly ReviewedResponse[] }) {
  if (people.length === 0) return null;
  return (
    <Card asChild mt="5">
      <section aria-label="What was recorded">
        <Text as="h2" size="15" weight="bold" mx="4" mt="3" mb="1">
          What was recorded
        </Text>
        <Rows label="What was recorded">
          {people.map((one) => (
            <Decided key={one.id} person={one} />
          ))}
        </Rows>
      </section>
    </Card>
  );
}

const Decided = ({ person }: { person: ReviewedResponse }) => (
  <li>
    <Flex justify="between" align="start" gap="3">
      <div>
        <Text as="p" weight="medium" anywhere>
          {person.employee.name}
        </Text>
        <Text as="p" size="14" tone="quiet" anywhere>
          {[person.supervisor_name, person.decided_at && dateTime(person.decided_at)].filter(Boolean).join(', ')}
        </Text>
        {person.supervisor_comment && (
          <Text as="p" size="14" mt="1" anywhere lines>
            {person.supervisor_comment}
          </Text>
        )}
      </div>
      <StatusBadge status={person.supervisor_status} />
    </Flex>
  </li>
);
