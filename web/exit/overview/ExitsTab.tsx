import { Button } from '@radix-ui/themes';
import { DoorOpen, Download } from 'lucide-react';
import { ListScreen } from '../../list/ListScreen';
import { useList } from '../../list/use-list';
import { trpc } from '../../trpc';
import { EXITS } from '../exit-list';
import { ExitTabs } from './ExitTabs';
import { EXIT_COLUMNS, ExitCard, nameOfExit, useExitMenu } from './exit-columns';
import { useExitsFile } from './use-exits-file';

/** Every exit that fits its filters: those that are open, unless a status is chosen. */
export function ExitsTab() {
  const list = useList(trpc.exit.list, EXITS);
  const menu = useExitMenu();
  const file = useExitsFile();
  const { page: _, page_size: __, ordering: ___, ...asked } = list.asked;
  return (
    <ListScreen
      list={list}
      title="Exits"
      note={'status' in asked ? undefined : 'Open ones. Closed ones come with the filter Status.'}
      icon={DoorOpen}
      columns={EXIT_COLUMNS}
      keyOf={({ id }) => id}
      nameOf={nameOfExit}
      card={(row) => <ExitCard row={row} />}
      menu={menu}
      above={<ExitTabs />}
      actions={
        <Button variant="soft" color="gray" loading={file.busy} onClick={() => file.start(asked)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Export CSV
        </Button>
      }
      none={{
        title: 'No exit is open',
        why: 'Employees resign on their own page, and you start other exits in the overview.',
      }}
      noneFits={{ title: 'No exit fits', why: 'Try the beginning of a name, or other days.' }}
    />
  );
}
