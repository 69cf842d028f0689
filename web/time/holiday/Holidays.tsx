import { Button, Flex, Grid } from '@radix-ui/themes';
import { CalendarPlus, CalendarX2, Landmark, MapPin, Pencil, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Holiday } from '../../../contracts/time/holiday';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { mayChange } from '../../platform/session/may';
import { figure, plainText } from '../../platform/ui/format';
import { dialogOnDemand, partOnDemand } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { HOLIDAYS } from './holiday-list';
import { effectWords, leaveWords, spanOf, weekdaysOf } from './holiday-words';
import { HOLIDAY_LOOKS } from './status-words';

const HolidayDialog = dialogOnDemand(async () => (await import('./HolidayDialog')).HolidayDialog);
const DeclareCard = partOnDemand(async () => (await import('./DeclareCard')).DeclareCard);

/** The years that `addYear` knows. */
const KNOWN = [2026, 2027, 2028];

/** The holidays of a year: which are declared, which expected, and what each is to leave. */
export function Holidays({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const utils = trpc.useUtils();
  const may = mayChange('settings');
  const list = useList(trpc.holiday.list, HOLIDAYS, { asTyped: true });
  const year = Number(list.asked.year ?? lagosDay().slice(0, 4));
  const { from, state } = list.asked;
  const isPart = from !== undefined || state !== undefined;
  const whole = trpc.holiday.list.useQuery({ year, page_size: 1 }, { enabled: isPart }).data;
  const [editing, setEditing] = useState<Holiday | null>(null);
  const [declaring, setDeclaring] = useState<number | null>(null);
  const refresh = () => utils.holiday.invalidate();
  const remove = useCommand(({ id }: Holiday) => utils.client.holiday.delete.mutate({ id }), {
    said: (_, row) => `${plainText(row.name)} deleted`,
    refresh,
  });
  const addYear = useCommand(utils.client.holiday.addYear.mutate, { said: ({ message }) => message, refresh });
  const askRemove = async (row: Holiday) => {
    const effect = await utils.client.holiday.effect
      .query({ id: row.id, start_date: row.start_date, end_date: row.end_date, gone: 'yes' })
      .catch(() => null);
    return confirm({
      title: `Delete ${plainText(row.name)}?`,
      text: effect ? effectWords(effect, row, null) : 'Its days are worked then, and leave over them is counted anew.',
      confirm: 'Delete holiday',
      destructive: true,
      act: () => remove.run(row),
    });
  };
  const declare = {
    all: list.page?.results ?? [],
    declaring,
    ...(may && { onDeclare: setDeclaring }),
  };
  const total = list.page?.total;
  const add = may && KNOWN.includes(year) && (
    <Button
      variant="soft"
      color="gray"
      loading={addYear.busy}
      onClick={() =>
        void confirm({
          title: `Add the holidays of ${year}?`,
          text: 'Those that stand stay as they are. Movable ones are expected until they are declared. Leave over new days is counted anew.',
          confirm: `Add holidays of ${year}`,
          act: () => addYear.run({ year }),
        })
      }
    >
      <CalendarPlus />
      Add holidays of {year}
    </Button>
  );
  return (
    <section aria-labelledby="holidays">
      <Flex align="center" justify="between" wrap="wrap" gap="2" mb="2" mt="6">
        <Text id="holidays" as="h2" size="16" weight="bold">
          Holidays {year}
          {total !== undefined && (
            <Text tone="quiet" weight="regular" figures ml="2">
              {' '}
              {isPart && whole ? `${figure(total)} of ${figure(whole.total)}` : figure(total)}
            </Text>
          )}
        </Text>
      </Flex>
      <ListBody
        list={list}
        label="Holidays"
        icon={CalendarX2}
        columns={holidayColumns(declare)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => plainText(name)}
        card={(row) => <HolidayCard row={row} {...declare} />}
        below={(row) =>
          row.id === declaring && (
            <DeclareCard holiday={row} onClose={() => setDeclaring(null)} onDeclared={list.flash} />
          )
        }
        {...(may && {
          menu: (row: Holiday) => [
            isDeclarable(row)
              ? [{ label: 'Declare holiday', icon: <Stamp />, onSelect: () => setDeclaring(row.id) }]
              : [],
            [
              {
                label: 'Edit holiday',
                icon: <Pencil />,
                onSelect: () => setEditing(row),
                opens: HolidayDialog,
              },
            ],
            row.start_date >= lagosDay()
              ? [
                  {
                    label: 'Delete holiday',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => void askRemove(row),
                  },
                ]
              : [],
          ],
        })}
        tools={add}
        none={{ title: `No holidays of ${year} yet`, why: 'Leave then counts every weekday.' }}
        noneFits={{ title: 'No holiday fits', why: `No holiday of ${year} fits these filters.` }}
      />
      {(editing || adding) && (
        <HolidayDialog
          key={editing?.id ?? 'new'}
          holiday={editing}
          onClose={() => {
            setEditing(null);
            onAdded();
          }}
          onSaved={list.flash}
        />
      )}
    </section>
  );
}

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
const isDeclarable = ({ status, start_date }: Holiday): boolean => status === 'EXPECTED' && start_date >= lagosDay();

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
const holidayColumns = (declaring: Declaring): readonly [Column<Holiday>, ...Column<Holiday>[]] => [
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
const HolidayCard = ({ row, ...declaring }: { row: Holiday } & Declaring) => (
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
