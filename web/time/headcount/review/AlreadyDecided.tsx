import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import { dateTime } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { isDecided } from './decisions';

/** The person of the address, where they are decided already: an older mail opens the same page. */
export function AlreadyDecided({ people, named }: { people: readonly ReviewedResponse[]; named: number }) {
  const one = people.find(({ id }) => id === named);
  if (!one || !isDecided(one)) return null;
  const how = one.supervisor_status === 'DECLINED' ? 'declined' : 'approved';
  return (
    <Text as="p" tone="amber" my="4" anywhere>
      {one.employee.name} was {how}
      {one.decided_at && ` on ${dateTime(one.decided_at)}`}. This link changes nothing of it: ask human resources to
      open it again.
    </Text>
  );
}
