import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { BellRing, Clock, Info, Target } from 'lucide-react';
import { Link } from 'react-router';
import type { Board } from '../../../contracts/performance/appraisal';
import type { Holder } from '../../../contracts/performance/appraisal-state';
import { daysApart, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useListAddress } from '../../platform/list/list-address';
import { isNarrowed } from '../../platform/list/list-spec';
import { shownFilters } from '../../platform/list/shown-filters';
import { TabLinks } from '../../platform/list/TabLinks';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { Card } from '../../platform/ui/Card';
import { Empty } from '../../platform/ui/Empty';
import { FilterBar } from '../../platform/ui/FilterBar';
import { countWithWord, date, figure, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { BOARD, boardInput } from './appraisal-lists';
import { APPRAISAL_TABS } from './appraisal-tabs';
import { HOLDER_WORDS } from './appraisal-words';
import styles from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import { BoardSkeleton } from './BoardSkeleton';

const AppraisalsTab = partOnDemand(async () => (await import('./AppraisalsTab')).AppraisalsTab);
const KpisTab = partOnDemand(async () => (await import('./KpisTab')).KpisTab);
const PeopleAppraisalsTab = partOnDemand(async () => (await import('./PeopleAppraisalsTab')).PeopleAppraisalsTab);

/** Appraisals for HR: where each stands, the appraisals and KPIs themselves, and everybody's. */
export function AppraisalDashboardPage() {
  const tab = useListAddress().get('tab');
  if (tab === 'appraisals') return <AppraisalsTab />;
  if (tab === 'kpis') return <KpisTab />;
  if (tab === 'people') return <PeopleAppraisalsTab />;
  return <BoardTab />;
}

/** Keeps the line of the appraisal's name while it loads. */
const ROOM = '\u00a0';

/** How far the end of an appraisal is. */
function endWords(end: string, today = lagosDay()): string {
  const days = daysApart(today, end);
  const when = days > 0 ? `${countWithWord(days, 'day')} left` : days === 0 ? 'today' : 'over';
  return days < 0 ? `Ended ${date(end)}` : `Ends ${date(end)} · ${when}`;
}

/** The states of the appraisals: a column for each holder, the longest waiting first. */
function BoardTab() {
  const address = useListAddress(BOARD);
  const query = trpc.appraisal.board.useQuery(boardInput(address.params), {
    placeholderData: keepPreviousData,
    select: plainTexts,
  });
  const board = query.data;
  const appraisal = board?.appraisal;
  return (
    <>
      <PageHeading
        title="Appraisals"
        count={appraisal ? board.total : undefined}
        note={appraisal ? [appraisal.name, appraisal.company?.name].filter(Boolean).join(' · ') : !query.error && ROOM}
      >
        {board && board.late > 0 && !address.search && !address.get('department') && <RemindButton board={board} />}
      </PageHeading>
      <TabLinks label="Appraisals" tabs={APPRAISAL_TABS} />
      <FilterBar
        filters={shownFilters(BOARD.filters, address.params, address.set)}
        onClearAll={address.clear}
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder={BOARD.search}
        tools={
          appraisal?.end_date && (
            <Text tone="quiet" figures wrap="nowrap">
              {endWords(appraisal.end_date)}
            </Text>
          )
        }
      />
      {board ? (
        <Columns board={board} narrowed={isNarrowed(BOARD, address.params)} onClear={address.clear} />
      ) : query.error ? (
        <FailedRead
          problem={problemOfError(query.error)}
          what="the board of appraisals"
          retry={() => void query.refetch()}
        >
          The board did not load. Your search and filters are kept.
        </FailedRead>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}

function Columns({ board, narrowed, onClear }: { board: Board; narrowed: boolean; onClear: () => void }) {
  if (!board.appraisal)
    return (
      <Empty
        icon={Target}
        title="No appraisal was sent yet"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.appraisalDashboard({ tab: 'appraisals' })}>Open appraisals</Link>
          </Button>
        }
      >
        Once a KPI is sent to employees, everybody stands here with who holds their appraisal, and for how long.
      </Empty>
    );
  if (board.total === 0)
    return narrowed ? (
      <Empty
        icon={Target}
        title="Nobody fits"
        action={
          <Button variant="soft" color="gray" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      >
        Try the beginning of a name, another department or another appraisal.
      </Empty>
    ) : (
      <Empty icon={Target} title="Nobody has this appraisal">
        Whoever gets its KPI stands here.
      </Empty>
    );
  return (
    <>
      <BoardBar board={board} />
      <Grid columns={{ initial: '1', md: 'repeat(5, minmax(0, 1fr))' }} gap="3" align="start">
        {board.columns.map((column) => (
          <BoardColumn key={column.holder} column={column} appraisal={board.appraisal?.id ?? 0} />
        ))}
      </Grid>
      <Flex asChild gap="2" mt="4">
        <Text as="p" size="13" tone="quiet">
          <Box asChild flexShrink="0" mt="1px">
            <Info />
          </Box>
          A card moves when its holder acts. Reminders go out 7, 3 and 1 days before the end, always to whoever holds
          it.
        </Text>
      </Flex>
    </>
  );
}

function RemindButton({ board }: { board: Board }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const { run } = useCommand(utils.client.appraisal.remind.mutate, {
    said: ({ message }) => message || 'Reminders are on their way',
    place: 'appraisal',
    refresh: () => utils.appraisal.board.invalidate(),
  });
  if (reading) return null;
  const people = countWithWord(board.late, 'person', 'people');
  const ask = () =>
    confirm({
      title: `Remind ${people}?`,
      text: 'Whoever has held an appraisal for more than 3 days gets a mail, at most one a day.',
      confirm: `Remind ${figure(board.late)} late`,
      act: () => run({ id: board.appraisal?.id ?? 0 }),
    });
  return (
    <Button onClick={() => void ask()}>
      <BellRing />
      Remind {figure(board.late)} late
    </Button>
  );
}

/** How much is done, how much is late, and whose turn it is as one bar. The columns below say the same in numbers. */
function BoardBar({ board }: { board: Board }) {
  const { total, done, late, waiting_for_hr } = board;
  const parts: { holder: Holder; words: string; people: number }[] = [
    ...board.columns.map(({ holder, total: people }) => ({ holder, words: HOLDER_WORDS[holder], people })),
  ];
  if (waiting_for_hr > 0) parts.splice(2, 0, { holder: 'hr', words: 'You', people: waiting_for_hr });
  return (
    <Card asChild p="4" mb="4">
      <section aria-label="How far everybody is">
        <Flex wrap="wrap" justify="between" gapY="1" gapX="4">
          <Text as="p" size="14" figures>
            <strong>
              {figure(done)} of {figure(total)} done
            </strong>
            <Text tone="quiet">, {Math.round((100 * done) / total)} %</Text>
          </Text>
          {late > 0 && (
            <Flex asChild align="center" gap="6px">
              <Text as="p" size="14" tone="amber" figures>
                <Clock size={14} strokeWidth={1.75} aria-hidden />
                {figure(late)} {late === 1 ? 'waits' : 'wait'} longer than 3 days
              </Text>
            </Flex>
          )}
        </Flex>
        <Flex gap="2px" mt="3" aria-hidden="true">
          {parts.map(
            ({ holder, words, people }) =>
              people > 0 && (
                <Grid key={holder} gap="1" minWidth="32px" flexBasis="0%" style={{ flexGrow: people }}>
                  <Box asChild display={{ initial: 'none', sm: 'block' }} minHeight="16px">
                    <Text size="12" tone="quiet" truncate>
                      {words}
                    </Text>
                  </Box>
                  <span className={styles.piece} data-holder={holder}>
                    {figure(people)}
                  </span>
                </Grid>
              ),
          )}
        </Flex>
        {waiting_for_hr > 0 && (
          <Text as="p" size="13" mt="3">
            {figure(waiting_for_hr)} accepted and waiting for you to initiate the appraisal.{' '}
            <TextLink underlined>
              <Link to={pages.appraisalDashboard({ tab: 'appraisals' })}>Open appraisals</Link>
            </TextLink>
          </Text>
        )}
      </section>
    </Card>
  );
}
