import { Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { MeetingRow } from '../../../contracts/hiring/meeting';
import { useOpened } from '../../platform/list/opened';
import { date } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { hoursOf, MEETING_TYPE_WORDS, peopleOfMeeting, whenOf } from './meeting-words';

const whoOf = ({ names, people }: MeetingRow): string =>
  peopleOfMeeting(people > 3 ? names.slice(0, 2) : names, people);
/** The place of a meeting, in words. */
export const meetingPlaceWords = ({ offline, location, link }: MeetingRow): string =>
  location ?? (offline ? 'To be announced' : link ? 'Online' : 'Online, no link yet');

function Opener({ row }: { row: MeetingRow }) {
  return (
    <TextLink tone="plain" weight="medium">
      <Link
        data-row-link
        to={{ search: useOpened('meeting').searchOf(row.id) }}
        preventScrollReset
        aria-haspopup="dialog"
      >
        {MEETING_TYPE_WORDS[row.type]}
      </Link>
    </TextLink>
  );
}

export const MEETING_COLUMNS: readonly [Column<MeetingRow>, ...Column<MeetingRow>[]] = [
  { key: 'type', header: 'Meeting', width: '20%', cell: (row) => <Opener row={row} /> },
  {
    key: 'when',
    header: 'When',
    width: '132px',
    cell: (row) => (
      <Grid asChild minWidth="0">
        <Text figures>
          <span>{date(row.date)}</span>
          <Text size="12" tone="quiet" anywhere>
            {hoursOf(row)}
          </Text>
        </Text>
      </Grid>
    ),
  },
  { key: 'who', header: 'With', cell: (row) => <span title={whoOf(row)}>{whoOf(row)}</span> },
  {
    key: 'where',
    header: 'Where',
    width: '28%',
    spare: true,
    cell: (row) => <span title={meetingPlaceWords(row)}>{meetingPlaceWords(row)}</span>,
  },
];

/** The card of a row on a narrow window. */
export const MeetingCard = ({ row }: { row: MeetingRow }) => (
  <Grid gap="2px">
    <Opener row={row} />
    <span>{whenOf(row)}</span>
    <Text size="12" tone="quiet" anywhere>
      {whoOf(row)}
    </Text>
    <Text size="12" tone="quiet" anywhere>
      {meetingPlaceWords(row)}
    </Text>
  </Grid>
);
