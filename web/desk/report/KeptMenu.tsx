import { Button } from '@radix-ui/themes';
import { Bookmark, BookmarkPlus, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeptReport, ReportAbout } from '../../../contracts/desk/report-kept';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { leaveFocusInDialog } from '../../platform/ui/focus-return';
import { plainTexts } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { MenuOnPress } from '../../platform/ui/on-press';
import type { ScopeOfReport } from './report-scope';

const KeptDialog = dialogOnDemand(async () => (await import('./KeptDialog')).KeptDialog);

/** The reports that somebody keeps: opens one, keeps what is shown now, changes who gets it by mail, and deletes. */
export function KeptMenu({ about, scope }: { about: ReportAbout; scope: ScopeOfReport }) {
  const { params } = useListAddress();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [act, setAct] = useState<'keep' | 'change' | null>(null);
  const kept = trpc.report.kept.useQuery({}, { staleTime: 60_000, select: plainTexts }).data?.results ?? [];
  const open = kept.find(({ id }) => String(id) === params.get('kept'));
  const deletion = useCommand(utils.client.report.deleteKept.mutate, {
    said: ({ message }) => message,
    refresh: async () => {
      await utils.report.kept.invalidate();
      navigate(pages.reports());
    },
  });
  const askDelete = ({ id, name }: { id: number; name: string }) =>
    confirm({
      title: `Delete ${name}?`,
      text: 'Its numbers stay. It is not mailed to anybody any more.',
      confirm: 'Delete kept report',
      destructive: true,
      act: () => deletion.run({ id }),
    });
  return (
    <>
      <MenuOnPress
        modal={false}
        onOpenChange={(opening) => opening && KeptDialog.fetch()}
        trigger={
          <Button variant="surface" color="gray" style={{ maxWidth: 220, fontWeight: 400 }} title={open?.name}>
            <Bookmark />
            {open?.name ?? 'Kept reports'}
          </Button>
        }
      >
        {(DropdownMenu) => (
          <DropdownMenu.Content align="end" color="gray" variant="soft" onCloseAutoFocus={leaveFocusInDialog}>
            {kept.map((one) => (
              <DropdownMenu.Item key={one.id} onSelect={() => navigate(keptAddress(one))}>
                {one.mail_day === null ? <Bookmark /> : <Mail />}
                {one.name}
              </DropdownMenu.Item>
            ))}
            {kept.length > 0 && <DropdownMenu.Separator />}
            {open && (
              <>
                <DropdownMenu.Item onSelect={() => setAct('change')}>
                  <Pencil />
                  Change {open.name}
                </DropdownMenu.Item>
                <DropdownMenu.Item color="red" onSelect={() => void askDelete(open)}>
                  <Trash2 />
                  Delete {open.name}
                </DropdownMenu.Item>
                <DropdownMenu.Separator />
              </>
            )}
            <DropdownMenu.Item onSelect={() => setAct('keep')}>
              <BookmarkPlus />
              Keep this report
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        )}
      </MenuOnPress>
      {(act === 'keep' || (act === 'change' && open)) && (
        <KeptDialog
          {...(act === 'change' && open ? { kept: open } : {})}
          about={about}
          scope={scope}
          onClose={() => setAct(null)}
          onDone={(saved) => {
            setAct(null);
            navigate(keptAddress(saved));
          }}
        />
      )}
    </>
  );
}

/** The address of a kept report: what it is about and its place, up to today. */
const keptAddress = ({ id, about, company, branch, department }: KeptReport): string =>
  pages.reports({
    ...(about !== 'people' && { tab: about }),
    ...(company !== null && { company }),
    ...(branch !== null && { branch }),
    ...(department !== null && { department }),
    kept: id,
  });
