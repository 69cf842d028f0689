import type { Stuck } from '../../../contracts/platform/stuck';
import { dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { Text } from '../ui/Text';
import { StuckRow } from './StuckRow';
import { useStuck } from './use-stuck';

/** Work that the queue gave up after all its tries. */
export function DeadPanel({ dead }: { dead: Stuck['dead'] }) {
  const { again, drop } = useStuck();
  return (
    <Panel title="Given up by the queue" count={dead.length} flush>
      {dead.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          The queue gave nothing up.
        </Text>
      ) : (
        <Rows label="Given up by the queue">
          {dead.map(({ id, what, at }) => (
            <StuckRow
              key={id}
              name={what}
              title={what}
              whose="of the whole house"
              reason="It failed in all its tries."
              when={dateTime(at)}
              tries="given up"
              again={() => void again({ dead: [id] })}
              drop={() => void drop({ dead: [id] })}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
