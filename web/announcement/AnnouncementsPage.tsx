import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Megaphone, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ANNOUNCEMENT_STATUSES, type AnnouncementRow } from '../../contracts/announcement';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { AnnouncementCard, COLUMNS } from './announcement-columns';
import { DeleteAnnouncementDialog } from './DeleteAnnouncementDialog';
import { StatusChoice } from './StatusChoice';
import { WithdrawAnnouncementDialog } from './WithdrawAnnouncementDialog';
import { STATUS_WORDS } from './words';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Every announcement, with its state, its audience and how many read it. */
export function AnnouncementsPage() {
  const address = useListAddress(20);
  const navigate = useNavigate();
  const [act, setAct] = useState<{ name: 'delete' | 'withdraw'; row: AnnouncementRow } | null>(null);
  const status = ANNOUNCEMENT_STATUSES.find((one) => one === address.get('status'));
  const list = trpc.announcement.list.useQuery(
    { page: address.page, page_size: address.pageSize, search: address.search || undefined, status },
    { placeholderData: keepPreviousData },
  );
  const page = list.data;
  const narrowed = Boolean(address.search || status);
  const add = (
    <Button asChild>
      <Link to={pages.newAnnouncement()}>
        <Plus {...ICON} />
        New announcement
      </Link>
    </Button>
  );
  return (
    <>
      <PageHeading title="Announcements" count={narrowed ? undefined : page?.total}>
        {page?.total === 0 && !narrowed ? null : add}
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search title"
        filters={[
          {
            key: 'status',
            label: 'Status',
            value: status ? STATUS_WORDS[status].word : null,
            onClear: () => address.set({ status: null }),
            editor: <StatusChoice chosen={status} onChoose={(next) => address.set({ status: next })} />,
          },
        ]}
        onClearAll={address.clear}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Announcements"
            columns={COLUMNS}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={(row) => plainText(row.title)}
            card={(row) => <AnnouncementCard row={row} />}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${plainText(row.title)}`}
                groups={[
                  [
                    {
                      label: 'Edit announcement',
                      icon: <Pencil {...ICON} />,
                      onSelect: () => navigate(pages.announcement(row.id)),
                    },
                    ...(row.status === 'DRAFT'
                      ? []
                      : [
                          {
                            label: row.status === 'PUBLISHED' ? 'Unpublish' : 'Make it a draft',
                            icon: <Undo2 {...ICON} />,
                            onSelect: () => setAct({ name: 'withdraw', row }),
                          },
                        ]),
                  ],
                  [
                    {
                      label: 'Delete announcement',
                      icon: <Trash2 {...ICON} />,
                      danger: true,
                      onSelect: () => setAct({ name: 'delete', row }),
                    },
                  ],
                ]}
              />
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : page.total > 0 ? (
        <Empty
          icon={Megaphone}
          title="Nothing on this page"
          action={
            <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : narrowed ? (
        <Empty
          icon={Megaphone}
          title="No announcement fits"
          action={
            <Button variant="soft" color="gray" onClick={address.clear}>
              Clear all
            </Button>
          }
        >
          Try a shorter part of the title, or every status.
        </Empty>
      ) : (
        <Empty icon={Megaphone} title="No announcements yet" action={add}>
          What you announce stands on the page of each employee it is for until they have read it.
        </Empty>
      )}
      {act?.name === 'delete' && <DeleteAnnouncementDialog announcement={act.row} onClose={() => setAct(null)} />}
      {act?.name === 'withdraw' && <WithdrawAnnouncementDialog announcement={act.row} onClose={() => setAct(null)} />}
    </>
  );
}
