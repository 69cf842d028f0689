import { Flex } from '@radix-ui/themes';
import type { RequiredItem } from '../../../contracts/organisation/required-item';
import { requiredItemTitle } from '../../organisation/setting/required-item-words';
import { trpc } from '../../platform/call/trpc';
import { date, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';

const LACKS: Record<RequiredItem['kind'], string> = {
  LETTER: 'Returned, and not sent again',
  AGAIN: 'Declined, and not handed in again',
  HAND_IN: 'Not handed in',
  ACKNOWLEDGE: 'Not acknowledged',
  SECTION: 'Not filled in',
  OBJECTIVES: 'Objectives not submitted',
  RATE: 'Not rated by themselves',
  REQUEST: 'Declined, and not asked for again',
  RENEW: 'No newer one handed in',
};

const noteOf = ({ kind, due }: RequiredItem): string =>
  due ? `${LACKS[kind]} · ${kind === 'RENEW' ? 'good until' : 'due'} ${date(due)}` : LACKS[kind];

/** The tasks of the employee's own summary, for HR. */
export function RequiredOfEmployeePanel({ id }: { id: number }) {
  const { data } = trpc.profile.asked.useQuery({ id }, { select: plainTexts });
  if (!data) return null;
  const { asked, required, filled } = data;
  return (
    <Panel title="Asked of the employee" count={required > 0 ? `${filled} of ${required} sections` : undefined} flush>
      <Rows>
        {asked.length === 0 && (
          <li>
            <Text tone="quiet">Everything that HR asks for is there.</Text>
          </li>
        )}
        {asked.map((one) => (
          <Flex asChild key={`${one.kind} ${one.section} ${one.id} ${one.name}`} direction="column" gap="1px">
            <li>
              <span>{requiredItemTitle(one)}</span>
              <Text size="12" tone="quiet">
                {noteOf(one)}
              </Text>
            </li>
          </Flex>
        ))}
      </Rows>
    </Panel>
  );
}
