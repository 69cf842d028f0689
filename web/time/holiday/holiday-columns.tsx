import { Button, Flex, Grid } from '@radix-ui/themes';
import { Landmark, MapPin } from 'lucide-react';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Holiday } from '../../../contracts/time/holiday';
import { plainText } from '../../platform/ui/format';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { leaveWords, spanOf, weekdaysOf } from './holiday-words';
import { HOLIDAY_LOOKS } from './status-words';

/** The federation, or its states. */
function Where({ states }: Pick<Holiday, 'states'>) {
  const words = states.length === 0 ? 'Federal' : states.join(', ');
  return (
    <Flex as="span" align="center" gap="2" minWidth="0">
      <Text tone="quiet" asChild>
        {states.length === 0 ? <Landmark /> : <MapPin />}
      </Text>
      <Text truncate title={words}>
        {words}
      </Text>
    </Flex>
  );
}

const Badge = ({ status }: Pick<Holiday, 'status'>) => <StatusBadge status={status} looks={HOLIDAY_LOOKS} />;

interface Declaring {
  /** All holidays of the list. */
  all: readonly Holiday[];
  /** The id of the holiday that is being declared. */
  declaring: number | null;
  /** Declares one; left out for who only reads. */
  onDeclare?: (id: number) => void;
}

/** Whether a holiday can be declared: it is expected, and has not begun. */
export const isDeclarable = ({ status, start_date }: Holiday): boolean =>
  status === 'EXPECTED' && start_date >= lagosDay();

function Leave({ row, declaring, all }: { row: Holiday } & Pick<Declaring, 'declaring' | 'all'>) {
  // Two lines of 18 stand in a row of 48.
  return (
    <Text as="div" size="13" tone="quiet" style={{ whiteSpace: 'normal' }}>
      {declaring === row.id ? 'Declaring it now' : leaveWords(row, lagosDay(), all)}
    </Text>
  );
}

function Declare({ row, declaring, onDeclare }: { row: Holiday } & Omit<Declaring, 'all'>) {
  if (!onDeclare || !isDeclarable(row) || declaring === row.id) return null;
  return (
    <Button variant="outline" color="gray" onClick={() => onDeclare(row.id)}>
      Declare
    </Button>
  );
}

/** The columns of holidays. */
export const holidayColumns = (declaring: Declaring): readonly [Column<Holiday>, ...Column<Holiday>[]] => [
  { key: 'name', header: 'Holiday', cell: ({ name }) => plainText(name) },
  { key: 'date', header: 'Date', cell: (row) => <TwoLines second={weekdaysOf(row)}>{spanOf(row)}</TwoLines> },
  { key: 'where', header: 'Where', cell: (row) => <Where states={row.states} /> },
  { key: 'status', header: 'Status', width: '128px', shape: 'badge', cell: (row) => <Badge status={row.status} /> },
  {
    key: 'leave',
    header: 'Leave',
    spare: true,
    cell: (row) => <Leave row={row} declaring={declaring.declaring} all={declaring.all} />,
  },
  { key: 'act', header: 'Declaration', width: '124px', cell: (row) => <Declare row={row} {...declaring} /> },
];

/** A holiday as a card. */
export const HolidayCard = ({ row, ...declaring }: { row: Holiday } & Declaring) => (
  <RowCard
    foot={
      <>
        <Badge status={row.status} />
        <Declare row={row} {...declaring} />
      </>
    }
  >
    <Grid gap="1">
      <Text weight="medium">{plainText(row.name)}</Text>
      <Text tone="quiet">
        {spanOf(row)}, {weekdaysOf(row)}
      </Text>
      <Where states={row.states} />
      <Leave row={row} declaring={declaring.declaring} all={declaring.all} />
    </Grid>
  </RowCard>
);
