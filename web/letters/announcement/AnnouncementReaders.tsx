import { Button } from '@radix-ui/themes';
import { BellRing, Printer, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { AnnouncementDetail, AnnouncementReader, ReaderState } from '../../../contracts/letters/announcement';
import { pages } from '../../../contracts/platform/pages';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { oneOf } from '../../platform/list/filters';
import { ListBody } from '../../platform/list/ListBody';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { ExportButton } from '../../platform/record/ExportButton';
import { useCommand } from '../../platform/record/use-command';
import { Actions } from '../../platform/ui/Actions';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, dateTime } from '../../platform/ui/format';
import { RowCard } from '../../platform/ui/RowCard';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';

/** The audience of a published announcement with its readers, and the reminder to the others. */
export function AnnouncementReaders({ announcement }: { announcement: AnnouncementDetail }) {
  const { id, acknowledge, to_remind, earlier, version } = announcement;
  const utils = trpc.useUtils();
  const list = useList(trpc.announcement.readers, earlier > 0 ? READERS_OF_VERSIONS : READERS, { also: { id } });
  const reminding = useCommand(utils.client.announcement.remind.mutate, {
    said: ({ message }) => message,
    refresh: () => utils.announcement.detail.invalidate({ id }),
  });
  const mint = useCommand(utils.client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  const { page: _, page_size: __, ...asked } = list.asked;
  const whose = acknowledge ? 'acknowledged' : 'read';
  const when = ({ read_at, acknowledged, has_account }: AnnouncementReader) => {
    if (acknowledged) {
      const words = `Acknowledged ${dateTime(acknowledged.at)}`;
      if (acknowledged.version === version) return words;
      const which = `Version ${acknowledged.version} of ${version}`;
      return (
        <TwoLines second={read_at ? which : `${which}, asked again`}>
          {read_at ? words : <Text tone="amber">{words}</Text>}
        </TwoLines>
      );
    }
    if (read_at) return `Read ${dateTime(read_at)}`;
    return <Text tone="amber">{has_account ? `Has not ${whose} it` : 'Cannot sign in yet'}</Text>;
  };
  const person = ({ employee, name, code }: AnnouncementReader) => (
    <TwoLines second={code}>
      <Link to={pages.employee(employee)} data-row-link>
        {name}
      </Link>
    </TwoLines>
  );
  const columns: readonly [Column<AnnouncementReader>, ...Column<AnnouncementReader>[]] = [
    { key: 'employee', header: 'Employee', width: '28%', cell: person },
    { key: 'company', header: 'Company', cell: ({ company }) => company },
    {
      key: 'place',
      header: 'Branch',
      cell: ({ branch, department }) => <TwoLines second={department}>{branch}</TwoLines>,
    },
    { key: 'read', header: acknowledge ? 'Acknowledged' : 'Read', width: '264px', cell: when },
  ];
  const askRemind = () =>
    confirm({
      title: `Remind ${countWithWord(to_remind, 'employee')}?`,
      text: `Whoever has not ${whose} it gets a notice and a mail, at most once a day.`,
      confirm: `Remind ${countWithWord(to_remind, 'employee')}`,
      act: () => reminding.run({ id }),
    });
  return (
    <section aria-label="Readers">
      <ListBody
        list={list}
        label="Readers"
        icon={UsersRound}
        columns={columns}
        keyOf={({ employee }) => employee}
        nameOf={({ name }) => name}
        card={(row) => (
          <RowCard foot={when(row)}>
            {person(row)}
            <Text as="p" tone="quiet" mt="2" anywhere>
              {row.company} · {row.branch}
            </Text>
          </RowCard>
        )}
        tools={
          <Actions>
            <ExportButton call="announcement.readersFile" asked={{ ...asked, id }} />
            <Button
              variant="soft"
              color="gray"
              loading={mint.busy}
              onClick={() =>
                void mint.run({ call: 'announcement.readersFile', input: { ...asked, id, format: 'pdf' } })
              }
            >
              <Printer />
              PDF to print
            </Button>
            {to_remind > 0 && (
              <ForChange>
                <Button onClick={() => void askRemind()}>
                  <BellRing />
                  Remind {countWithWord(to_remind, 'employee')}
                </Button>
              </ForChange>
            )}
          </Actions>
        }
        none={{ title: 'Nobody yet', why: 'Whom it reaches is written down in the minutes after it is published.' }}
        noneFits={{ title: 'Nobody fits', why: 'Try the beginning of a name, or everybody.' }}
      />
    </section>
  );
}

type Words = Partial<Record<ReaderState, string>>;

const STATES: Words = { READ: 'Has read it', UNREAD: 'Has not read it' };
const specOf = (states: Words) =>
  ({
    size: 20,
    search: 'Search name or staff ID',
    filters: [oneOf('state', 'Read', states as Record<ReaderState, string>)],
  }) satisfies ListSpec;

/** The audience of an announcement. */
const READERS = specOf(STATES);
/** The same where people acknowledged an earlier version. */
const READERS_OF_VERSIONS = specOf({ ...STATES, EARLIER: 'Acknowledged an earlier version' });
