import { Grid } from '@radix-ui/themes';
import { ChartColumn } from 'lucide-react';
import type { Report } from '../../../contracts/desk/report';
import { LEAVING_WORDS } from '../../../contracts/desk/report-kinds';
import { BarList } from '../../platform/list/BarList';
import { Columns } from '../../platform/ui/Columns';
import { Empty } from '../../platform/ui/Empty';
import { date, figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { FlowColumns } from './FlowColumns';
import { GroupPanels } from './GroupPanels';
import { HeadcountLines } from './HeadcountLines';
import { sumOf } from './month-sums';
import { NumbersBehind } from './NumbersBehind';
import { Aside, EmptyPanelText } from './PanelNotes';
import { ReportFigures } from './ReportFigures';
import { MOST_BARS, peopleAt, type ScopeOfReport } from './report-scope';
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
