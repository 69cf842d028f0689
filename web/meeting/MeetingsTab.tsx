import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MEETING_TYPES, type Meeting, type MeetingRow } from '../../contracts/meeting';
import { pages } from '../../contracts/pages';
import fields from '../list/filters.module.css';
import { useListAddress } from '../list/list-address';
import { TabLinks } from '../list/TabLinks';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { date, plainText, plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { CancelMeetingDialog } from './CancelMeetingDialog';
import { MeetingDialog } from './MeetingDialog';
import { MeetingSheet } from './MeetingSheet';
import styles from './MeetingsTab.module.css';
import { hoursOf, namesOf, TYPE_WORDS, whenOf } from './meeting-words';

const TABS = [
  { to: pages.home({ tab: 'meetings' }), label: 'Upcoming' },
  { to: pages.home({ tab: 'past-meetings' }), label: 'Past' },
];

/** Every meeting, those to come and those that were, with what can be done about each. */
export function MeetingsTab() {
  const address = useListAddress();
  const past = address.get('tab') === 'past-meetings';
  const type = MEETING_TYPES.find((one) => one === address.get('type'));
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Meeting | null>(null);
  const [cancelling, setCancelling] = useState<Meeting | null>(null);
  const [flash, setFlash] = useState<number | null>(null);
  const list = trpc.meeting.list.useQuery(
    {
      when: past ? 'past' : 'upcoming',
      type,
      search: address.search || undefined,
      page: address.page,
      page_size: address.pageSize,
    },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const id = Number(params.get('meeting')) || 0;
  const addressOf = (row: number | null) => {
    const next = new URLSearchParams(params);
    if (row === null) next.delete('meeting');
    else next.set('meeting', String(row));
    return next;
  };
  const close = () => setParams(addressOf(null), { preventScrollReset: true });

  const opener = (row: MeetingRow) => (
    <Link
      data-row-link
      className={styles.open}
      to={{ search: `?${addressOf(row.id)}` }}
      preventScrollReset
      aria-haspopup="dialog"
    >
      {TYPE_WORDS[row.type]}
    </Link>
  );
  const columns: readonly [Column<MeetingRow>, ...Column<MeetingRow>[]] = [
    { key: 'type', header: 'Meeting', width: '20%', cell: opener },
    {
      key: 'when',
      header: 'When',
      width: '132px',
      cell: (row) => (
        <span className={styles.two}>
          <span>{date(row.date)}</span>
          <span className={styles.second}>{hoursOf(row)}</span>
        </span>
      ),
    },
    { key: 'who', header: 'With', cell: (row) => <span title={whoOf(row)}>{whoOf(row)}</span> },
    {
      key: 'where',
      header: 'Where',
      width: '28%',
      spare: true,
      cell: (row) => <span title={placeOf(row)}>{placeOf(row)}</span>,
    },
  ];
  const add = (
    <Button onClick={() => setAdding(true)}>
      <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
      New meeting
    </Button>
  );
  const filtered = Boolean(address.search || type);
  return (
    <>
      <PageHeading title="Meetings" count={filtered ? undefined : list.data?.total}>
        {add}
      </PageHeading>
      <TabLinks label="Meetings" tabs={TABS} />
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name, place or notes"
        filters={[
          {
            key: 'type',
            label: 'Type',
            value: type ? TYPE_WORDS[type] : null,
            onClear: () => address.set({ type: null }),
            editor: (
              <fieldset className={fields.choices}>
                <legend className={fields.legend}>Type</legend>
                {MEETING_TYPES.map((one) => (
                  <label key={one} className={fields.choice}>
                    <input
                      type="radio"
                      name="type"
                      checked={type === one}
                      onChange={() => address.set({ type: one })}
                    />
                    {TYPE_WORDS[one]}
                  </label>
                ))}
              </fieldset>
            ),
          },
        ]}
        onClearAll={address.clear}
      />
      {list.data === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The meetings did not load. Your filters are kept.
          </Failed>
        ) : (
          <TableSkeleton columns={columns} />
        )
      ) : list.data.results.length === 0 && list.data.total > 0 ? (
        <Empty
          icon={CalendarDays}
          title="Nothing on this page"
          action={
            <Button variant="soft" color="gray" onClick={() => address.onPage(1)}>
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : list.data.results.length === 0 ? (
        <Empty
          icon={CalendarDays}
          title={filtered ? 'No meeting fits' : past ? 'No past meetings' : 'No meetings to come'}
          action={
            filtered ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                Clear filters
              </Button>
            ) : (
              !past && add
            )
          }
        >
          {filtered
            ? 'Try the beginning of a name, or a part of the place or the notes.'
            : past
              ? 'Meetings stand here once they are over.'
              : 'Everybody you invite gets a mail with a file for their calendar.'}
        </Empty>
      ) : (
        <>
          <Table
            label={past ? 'Past meetings' : 'Upcoming meetings'}
            columns={columns}
            rows={list.data.results}
            keyOf={(row) => row.id}
            nameOf={(row) => `${TYPE_WORDS[row.type]}, ${whenOf(row)}`}
            card={(row) => (
              <div className={styles.card}>
                {opener(row)}
                <span>{whenOf(row)}</span>
                <span className={styles.second}>{whoOf(row)}</span>
                <span className={styles.second}>{placeOf(row)}</span>
              </div>
            )}
            flash={flash}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      )}
      {id > 0 && !editing && !cancelling && (
        <MeetingSheet id={id} onClose={close} onEdit={setEditing} onCancel={setCancelling} />
      )}
      {adding && (
        <MeetingDialog
          meeting={null}
          choosing
          title="New meeting"
          description="Everybody you choose is invited by mail, with a file for their calendar."
          submit="Schedule meeting"
          onClose={() => setAdding(false)}
          onSaved={(made) => setFlash(made.id)}
        />
      )}
      {editing && (
        <MeetingDialog
          meeting={editing}
          choosing
          title="Edit meeting"
          description={editedWords(editing)}
          submit="Save meeting"
          onClose={() => setEditing(null)}
          onSaved={(saved) => setFlash(saved.id)}
        />
      )}
      {cancelling && (
        <CancelMeetingDialog
          meeting={cancelling}
          people={cancelling.employee.length + cancelling.candidate.length}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null);
            close();
          }}
        />
      )}
    </>
  );
}

const whoOf = ({ names, people }: MeetingRow): string => namesOf(people > 3 ? names.slice(0, 2) : names, people);
const placeOf = ({ offline, location, link }: MeetingRow): string =>
  location ?? (offline ? 'To be announced' : link ? 'Online' : 'Online, no link yet');

function editedWords({ candidate }: Meeting): string {
  const told = 'Who stays is told of the change, who is added is invited, who is removed gets a cancellation.';
  if (candidate.length === 0) return told;
  const names = candidate.slice(0, 3).map((one) => plainText(`${one.firstname} ${one.lastname}`));
  return `With ${namesOf(names, candidate.length)}. ${told}`;
}
