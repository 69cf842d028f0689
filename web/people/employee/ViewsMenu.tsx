import { Button } from '@radix-ui/themes';
import { Bookmark, BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EmployeeRow } from '../../../contracts/people/employee';
import type { EmployeeView } from '../../../contracts/people/employee-view';
import { trpc } from '../../platform/call/trpc';
import type { ShownColumns } from '../../platform/list/shown-columns';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { leaveFocusInDialog } from '../../platform/ui/focus-return';
import { plainTexts } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { MenuOnPress } from '../../platform/ui/on-press';
import { Text } from '../../platform/ui/Text';
import { showsAll, viewQuery } from './view-query';

const ViewNameDialog = dialogOnDemand(async () => (await import('./ViewNameDialog')).ViewNameDialog);

/** The views of the list that somebody keeps: opens one, keeps what is shown now, renames and deletes. */
export function ViewsMenu({ columns }: { columns: ShownColumns<EmployeeRow> }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [act, setAct] = useState<'save' | 'rename' | null>(null);
  const list = trpc.employeeView.list.useQuery({}, { staleTime: 60_000, select: plainTexts });
  const views = list.data?.results ?? [];
  const open = views.find(({ id }) => String(id) === new URLSearchParams(search).get('view'));
  const query = viewQuery(search, columns);
  const changed = open !== undefined && open.query !== query;
  // The view that shows what the list shows, also where its filters were set by hand.
  const held = changed || !open ? views.find((view) => view.query === query) : open;
  // An item's value, or one that no item has: a filtered list is neither everybody nor a view.
  const ticked = held ? String(held.id) : showsAll(search) ? '' : 'filtered';

  const go = (view: EmployeeView) => navigate(`${pathname}?${view.query}&view=${view.id}`);
  const close = () => setAct(null);
  const refresh = () => utils.employeeView.invalidate();
  const calls = utils.client.employeeView;
  const update = useCommand(calls.update.mutate, { said: ({ name }) => `View ${name} saved`, refresh });
  const deletion = useCommand(calls.delete.mutate, {
    said: ({ message }) => message,
    refresh: async () => {
      await refresh();
      navigate(pathname);
    },
  });
  const askDelete = ({ id, name }: EmployeeView) =>
    confirm({
      title: `Delete the view ${name}?`,
      text: 'Nobody leaves the list: only the name for these filters goes.',
      confirm: 'Delete view',
      destructive: true,
      act: () => deletion.run({ id }),
    });
  return (
    <>
      <MenuOnPress
        modal={false}
        onOpenChange={(opening) => opening && ViewNameDialog.fetch()}
        trigger={
          <Button variant="surface" color="gray" style={{ maxWidth: 176, fontWeight: 400 }} title={open?.name}>
            <Bookmark />
            {open ? (
              <Text as="strong" tone="plain" weight="medium" truncate>
                {open.name}
              </Text>
            ) : (
              'Views'
            )}
            {changed && <Text tone="quiet">changed</Text>}
          </Button>
        }
      >
        {(DropdownMenu) => (
          <DropdownMenu.Content align="end" color="gray" variant="soft" onCloseAutoFocus={leaveFocusInDialog}>
            <DropdownMenu.RadioGroup value={ticked}>
              <DropdownMenu.RadioItem value="" onSelect={() => navigate(pathname)}>
                All employees
              </DropdownMenu.RadioItem>
              {views.map((view) => (
                <DropdownMenu.RadioItem key={view.id} value={String(view.id)} onSelect={() => go(view)}>
                  {view.name}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <DropdownMenu.Separator />
            {open && changed && (
              <DropdownMenu.Item onSelect={() => void update.run({ id: open.id, query })}>
                <Save />
                Save changes to this view
              </DropdownMenu.Item>
            )}
            {open && (
              <>
                <DropdownMenu.Item onSelect={() => setAct('rename')}>
                  <Pencil />
                  Rename view
                </DropdownMenu.Item>
                <DropdownMenu.Item color="red" onSelect={() => void askDelete(open)}>
                  <Trash2 />
                  Delete view
                </DropdownMenu.Item>
                <DropdownMenu.Separator />
              </>
            )}
            <DropdownMenu.Item onSelect={() => setAct('save')}>
              <BookmarkPlus />
              Save this view
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        )}
      </MenuOnPress>
      {(act === 'save' || (act === 'rename' && open)) && (
        <ViewNameDialog
          {...(act === 'rename' && open ? { view: open } : {})}
          query={query}
          onClose={close}
          onDone={(saved) => {
            close();
            if (act === 'save') go(saved);
          }}
        />
      )}
    </>
  );
}
