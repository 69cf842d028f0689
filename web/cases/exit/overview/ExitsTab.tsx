import { DoorOpen } from 'lucide-react';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { EXITS } from '../exit-list';
import { ExitTabs } from './ExitTabs';
import { EXIT_COLUMNS, ExitCard, nameOfExit, useExitMenu } from './exit-columns';

/** Every exit that fits its filters: those that are open, unless a status is chosen. */
export function ExitsTab() {
  const list = useList(trpc.exit.list, EXITS);
  const menu = useExitMenu();
  return (
    <ListScreen
      list={list}
      title="Exits"
      note={'status' in list.asked ? undefined : 'Open ones. Closed ones come with the filter Status.'}
      icon={DoorOpen}
      columns={EXIT_COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOfExit}
      card={(row) => <ExitCard row={row} />}
      menu={menu}
      above={<ExitTabs />}
      actions={<ExportButton call="exit.listFile" asked={list.asked} />}
      none={{
        title: 'No exit is open',
        why: 'Employees resign on their own page, and you start other exits in the overview.',
      }}
      noneFits={{ title: 'No exit fits', why: 'Try the beginning of a name, or other days.' }}
    />
  );
}
