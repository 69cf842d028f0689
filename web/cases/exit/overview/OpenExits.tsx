import { DoorOpen } from 'lucide-react';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { figure } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { type ExitListScope, OPEN_EXITS } from '../exit-list';
import { EXIT_COLUMNS, ExitCard, nameOfExit, useExitMenu } from './exit-columns';

/** The open exits, the first leaver on top. */
export function OpenExits({ scope: { company } }: { scope: ExitListScope }) {
  const list = useList(trpc.exit.list, OPEN_EXITS, {
    also: { status: 'OPEN', ...(company !== undefined && { company }) },
  });
  const menu = useExitMenu();
  return (
    <section aria-label="Open exits">
      <Text as="h2" size="16" weight="bold" mb="2">
        Open exits
        {list.page && (
          <Text tone="quiet" weight="regular" figures ml="2">
            {' '}
            {figure(list.page.total)}
          </Text>
        )}
      </Text>
      <ListBody
        list={list}
        label="Open exits"
        icon={DoorOpen}
        columns={EXIT_COLUMNS}
        keyOf={({ id }) => id}
        nameOf={nameOfExit}
        card={(row) => <ExitCard row={row} />}
        menu={menu}
        none={{ title: 'No exit is open', why: 'Employees resign on their own page, and you can start other exits.' }}
        noneFits={{ title: 'No exit is open', why: 'Nobody of this company is leaving.' }}
      />
    </section>
  );
}
