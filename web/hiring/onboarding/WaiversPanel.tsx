import { Button, Flex } from '@radix-ui/themes';
import type { Waiver } from '../../../contracts/people/candidate';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ForChange } from '../../platform/ui/ForChange';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';

const DROPPED = { ACCEPTED: 'Accepted', REJECTED: 'Declined' } as const;
const WHY = {
  LINKS: 'both links were opened. The manager was asked to decide with a click.',
  MANAGER: 'the manager said that it was not them.',
  HR: 'HR opened the request again.',
} as const;

/** The waivers asked for, with their decision and the way to open one again. */
export function WaiversPanel({ waivers }: { waivers: Waiver[] }) {
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.waiver.reopen.mutate, {
    said: ({ message }) => message,
    refresh: () => utils.onboarding.invalidate(),
  });
  const askReopen = ({ id, manager }: Waiver) =>
    confirm({
      title: 'Reopen this waiver?',
      text: `The decision is dropped and ${manager} gets new links by mail.`,
      confirm: 'Reopen waiver',
      act: () => run({ id }),
    });
  return (
    <Panel title="Waivers" count={waivers.length} flush>
      <Rows>
        {waivers.map((waiver) => (
          <li key={waiver.id}>
            <Flex align="center" justify="between" mb="6px">
              <StatusBadge status={waiver.status} />
              {waiver.status !== 'PENDING' && (
                <ForChange>
                  <Button variant="ghost" color="gray" size="1" onClick={() => void askReopen(waiver)}>
                    Reopen
                  </Button>
                </ForChange>
              )}
            </Flex>
            <Text as="p" anywhere>
              {waiver.manager}
            </Text>
            <Text as="p" size="12" tone="quiet">
              {waiver.decided_at
                ? `${waiver.provisional ? 'Decided, not final yet' : 'Decided'} ${dateTime(waiver.decided_at)}`
                : `Asked ${dateTime(waiver.requested_at)}`}
            </Text>
            {waiver.dropped && (
              <Text as="p" size="12" tone="amber">
                {`${DROPPED[waiver.dropped.decision]} ${dateTime(waiver.dropped.at)}, which no longer holds: ${WHY[waiver.dropped.by]}`}
              </Text>
            )}
            <Text as="p" size="12" tone="quiet" lines mt="1">
              {waiver.body}
            </Text>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
