import { Button } from '@radix-ui/themes';
import { Megaphone, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AnnouncementTopic } from '../../../contracts/letters/announcement';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import type { Tab } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { ANNOUNCEMENT_COLUMNS, AnnouncementCard } from './announcement-columns';
import { ANNOUNCEMENTS } from './reads';
import { useDeleteAnnouncement, useWithdrawAnnouncement } from './use-take-away';

interface Props {
  /** About what they are; without one, about anything. */
  topic?: AnnouncementTopic;
  title?: string;
  tabs?: readonly Tab[];
}

/** Announcements, each with its state, its audience and how many read it. */
export function AnnouncementsList({ topic, title = 'Announcements', tabs }: Props) {
  const list = useList(trpc.announcement.list, ANNOUNCEMENTS, topic ? { also: { topic } } : {});
  const navigate = useNavigate();
  const askDelete = useDeleteAnnouncement();
  const askWithdraw = useWithdrawAnnouncement();
  return (
    <ListScreen
      list={list}
      title={title}
      label="Announcements"
      {...(tabs && { tabs })}
      icon={Megaphone}
      columns={ANNOUNCEMENT_COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => <AnnouncementCard row={row} />}
      menu={(row) => [
        [
          {
            label: 'Edit announcement',
            icon: <Pencil />,
            onSelect: () => navigate(pages.announcement(row.id, row.status === 'PUBLISHED' ? { words: 'change' } : {})),
          },
          ...(row.status === 'DRAFT'
            ? []
            : [
                {
                  label: row.status === 'PUBLISHED' ? 'Unpublish' : 'Make it a draft',
                  icon: <Undo2 />,
                  onSelect: () => void askWithdraw(row),
                },
              ]),
        ],
        [
          {
            label: 'Delete announcement',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void askDelete(row),
          },
        ],
      ]}
      add={
        <Button asChild>
          <Link to={pages.newAnnouncement(topic && { topic })}>
            <Plus />
            New announcement
          </Link>
        </Button>
      }
      none={{
        title: 'No announcements yet',
        why: 'What you announce stands on the page of each employee it is for until they have read it.',
      }}
      noneFits={{
        title: 'No announcement fits',
        why: 'Try a shorter part of the title, or every status.',
      }}
    />
  );
}
