import type { AnnouncementDetail, AnnouncementRow } from '../../../contracts/letters/announcement';
import { trpc } from '../../platform/call/trpc';
import { useListedRows } from '../../platform/list/listed-rows';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord, plainText } from '../../platform/ui/format';

/** Asks before an announcement is deleted. */
export function useDeleteAnnouncement(): (announcement: AnnouncementRow) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const rows = useListedRows(trpc.announcement.list);
  const { run } = useCommand(({ id }: AnnouncementRow) => client.announcement.delete.mutate({ id }), {
    said: (_, { title }) => `${plainText(title)} deleted`,
    refresh: (_, { id }) => rows.remove(id),
  });
  return (announcement) =>
    confirm({
      title: `Delete ${plainText(announcement.title)}?`,
      text:
        announcement.status === 'PUBLISHED'
          ? `It disappears from the pages of ${countWithWord(announcement.reached, 'employee')}, and with it who has read it. Mails that went out stay with them.`
          : 'Nobody but Human Resources has seen it.',
      confirm: 'Delete announcement',
      destructive: true,
      act: () => run(announcement),
    });
}

/** Asks before a published or scheduled announcement becomes a draft again. `done` gets that draft. */
export function useWithdrawAnnouncement(
  done?: (now: AnnouncementDetail) => void,
): (announcement: AnnouncementRow) => Promise<boolean> {
  const { client } = trpc.useUtils();
  const rows = useListedRows(trpc.announcement.list);
  const { run } = useCommand(({ id }: AnnouncementRow) => client.announcement.withdraw.mutate({ id }), {
    said: (_, { title }) => `${plainText(title)} is a draft again`,
    done,
    refresh: (now) => rows.replace(now),
  });
  return (announcement) => {
    const title = plainText(announcement.title);
    const act = () => run(announcement);
    return announcement.status === 'PUBLISHED'
      ? confirm({
          title: `Unpublish ${title}?`,
          text: `It disappears from the pages of ${countWithWord(announcement.reached, 'employee')} and becomes a draft. Mails that went out stay with them. Once published again, it has to be read again.`,
          confirm: 'Unpublish',
          cancel: 'Keep published',
          destructive: true,
          act,
        })
      : confirm({
          title: `Do not publish ${title}?`,
          text: 'It becomes a draft, and goes out when you publish or schedule it again.',
          confirm: 'Make it a draft',
          cancel: 'Keep scheduled',
          act,
        });
  };
}
