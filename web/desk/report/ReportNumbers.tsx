import { Box, Flex, Grid } from '@radix-ui/themes';
import { ChartColumn } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import type { Report, ReportMonth } from '../../../contracts/desk/report';
import { LEAVING_WORDS } from '../../../contracts/desk/report-kinds';
import { BarList } from '../../platform/list/BarList';
import { Columns } from '../../platform/ui/Columns';
import { Empty } from '../../platform/ui/Empty';
import { date, figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { useWidth } from '../../platform/ui/use-width';
import { GroupPanels } from './GroupPanels';
import { drawLines, HEADCOUNT_CHART_EDGES, HEIGHT } from './headcount-lines';
import { sumOf } from './month-sums';
import { NumbersBehind } from './NumbersBehind';
import { Aside, EmptyPanelText } from './PanelNotes';
import { ReportFigures } from './ReportFigures';
import styles from './ReportNumbers.module.css';
import { MOST_BARS, peopleAt, type ScopeOfReport, shortMonth } from './report-scope';
import { TurnoverBars } from './TurnoverBars';

const SIDES = 'minmax(0, 1.85fr) minmax(0, 1fr)';
const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';
const WORDS: Readonly<Record<string, string>> = LEAVING_WORDS;

const shareOf = (count: number, all: number): string => (all > 0 ? `${Math.round((100 * count) / all)} %` : '');

/** The charts of a report with their numbers. */
export function ReportNumbers({ report, scope }: { report: Report; scope: ScopeOfReport }) {
  const { months, reasons, on, until, ready, counting } = report;
  const [first, last] = [months[0], months.at(-1)];
  if (!ready)
    return (
      <Empty icon={ChartColumn} title="Everybody is being counted">
        {`${counting ?? 0} % is done. The numbers stand here once all of it is.`}
      </Empty>
    );
  if (!first || !last || (last.end === 0 && sumOf(months, 'joined') + sumOf(months, 'left') === 0))
    return (
      <Empty icon={ChartColumn} title="Nobody worked here in these months">
        Choose other months, or another place.
      </Empty>
    );
  const left = sumOf(months, 'left');
  const span = { from: first.month, until };
  return (
    <Grid gap="20px">
      {counting !== null && (
        <Text as="p" tone="quiet" role="status">
          Everybody is being counted anew: {counting} % is done. These are the numbers of before.
        </Text>
      )}
      <ReportFigures report={report} scope={scope} />
      <Columns columns={SIDES} align="stretch">
        <HeadcountLines months={months} />
        <Panel title="Turnover" aside={<Aside>share who left, by quarter</Aside>} flush>
          <TurnoverBars months={months} />
        </Panel>
      </Columns>
      <Columns columns={SIDES} align="stretch">
        <Panel title="Joiners and leavers" aside={<Aside>by month</Aside>} flush>
          <FlowColumns months={months} scope={scope} />
        </Panel>
        <Panel title="Why people left" count={left} aside={<Aside>share of leavers</Aside>} flush>
          <BarList
            label="Leavers by reason"
            slim
            bars={reasons
              .filter(({ count }) => count > 0)
              .map(({ key, count }) => ({
                key,
                name: WORDS[key] ?? key,
                count,
                note: shareOf(count, left),
                to: peopleAt(scope, { who: 'LEFT', ...span, reason: key }),
              }))}
          />
          {left === 0 && <EmptyPanelText>Nobody left in these months.</EmptyPanelText>}
        </Panel>
      </Columns>
      <Columns columns={HALVES}>
        {(['companies', 'branches', 'departments'] as const)
          .filter((kind) => report[kind].length > 0)
          .map((kind) => (
            <Panel
              key={kind}
              title={PLACES[kind].title}
              count={report[kind].length > MOST_BARS ? `${MOST_BARS} of ${figure(report[kind].length)}` : undefined}
              aside={<Aside>{`${figure(last.end)} on ${date(on)}`}</Aside>}
              flush
            >
              <BarList
                label={`People ${PLACES[kind].title.toLowerCase()}`}
                slim
                bars={report[kind].slice(0, MOST_BARS).map(({ id, name, count }) => ({
                  key: `${id ?? name}`,
                  name,
                  count,
                  note: shareOf(count, last.end),
                  to: id === null ? undefined : peopleAt(scope, { until, [PLACES[kind].one]: id }),
                }))}
              />
            </Panel>
          ))}
      </Columns>
      <GroupPanels groups={report.groups} scope={scope} />
      <NumbersBehind report={report} scope={scope} />
    </Grid>
  );
}

const PLACES = {
  companies: { title: 'By company', one: 'company' },
  branches: { title: 'By branch', one: 'branch' },
  departments: { title: 'By department', one: 'department' },
} as const;

/** The joiners of each month, upwards, and the leavers, downwards; each number links to its people. */
function FlowColumns({ months, scope }: { months: readonly ReportMonth[]; scope: ScopeOfReport }) {
  const most = Math.max(1, ...months.flatMap(({ joined, left }) => [joined, left]));
  const bar = (kind: 'joined' | 'left', { month, [kind]: count }: ReportMonth) => {
    const words = kind === 'joined' ? 'joined' : 'left';
    const number =
      count > 0 ? (
        <Link
          to={peopleAt(scope, { who: kind === 'joined' ? 'JOINED' : 'LEFT', from: month, until: month })}
          aria-label={`${figure(count)} ${words} in ${shortMonth(month)}`}
        >
          {figure(count)}
        </Link>
      ) : (
        <span aria-hidden>–</span>
      );
    const part = <span className={styles.part} style={{ '--part': count / most } as CSSProperties} aria-hidden />;
    return (
      <span className={styles.side} data-kind={kind}>
        {kind === 'joined' ? number : part}
        {kind === 'joined' ? part : number}
      </span>
    );
  };
  return (
    <>
      <ul className={styles.columns} aria-label="Joiners and leavers by month">
        {months.map((one) => (
          <li key={one.month}>
            {bar('joined', one)}
            <span className={styles.month} aria-hidden>
              {shortMonth(one.month).slice(0, 3)}
            </span>
            {bar('left', one)}
          </li>
        ))}
      </ul>
      <Flex asChild wrap="wrap" gapX="20px" gapY="2" px="4" pt="2" pb="4">
        <Text as="p" size="13" figures className={styles.legend}>
          <Flex as="span" align="center" gap="2">
            <i data-kind="joined" /> {figure(sumOf(months, 'joined'))} joined, up
          </Flex>
          <Flex as="span" align="center" gap="2">
            <i data-kind="left" /> {figure(sumOf(months, 'left'))} left, down
          </Flex>
        </Text>
      </Flex>
    </>
  );
}

/** How many there were at the end of each month, with the year before as a dashed line; the table below says the same. */
function HeadcountLines({ months }: { months: readonly ReportMonth[] }) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const width = useWidth(frame);
  const drawing = drawLines(months, width);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const words = `Headcount: ${figure(first.end)} at the end of ${shortMonth(first.month)}, ${figure(last.end)} at the end of ${shortMonth(last.month)}, ${figure(last.end_before)} the year before`;
  return (
    <Panel title="Headcount" aside={<Aside>{`end of each month, axis from ${figure(drawing.floor)}`}</Aside>}>
      <Box ref={setFrame} minHeight="212px">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={words} className={styles.chart}>
            {drawing.levels.map(({ y, value }) => (
              <g key={value}>
                <line x1={HEADCOUNT_CHART_EDGES.left} x2={width - HEADCOUNT_CHART_EDGES.right} y1={y} y2={y} />
                <text x={HEADCOUNT_CHART_EDGES.left - 8} y={y + 4} textAnchor="end" data-quiet>
                  {figure(value)}
                </text>
              </g>
            ))}
            {drawing.times.map(({ x, month }) => (
              <text key={month} x={x} y={HEIGHT - 4} textAnchor="middle" data-quiet>
                {shortMonth(month).slice(0, 3)}
              </text>
            ))}
            <path d={drawing.before} data-before />
            <path d={drawing.now} />
            {drawing.ends.map(({ x, y, value, isNow, labelled }) => (
              <g key={String(isNow)}>
                <circle cx={x} cy={y} r={4} data-before={!isNow || undefined} />
                <text x={x + 10} y={labelled} data-now={isNow || undefined} data-quiet={!isNow || undefined}>
                  {figure(value)}
                </text>
                <text x={x + 10} y={labelled + 14} data-quiet>
                  {isNow ? 'this year' : 'year before'}
                </text>
              </g>
            ))}
          </svg>
        )}
      </Box>
    </Panel>
  );
}
