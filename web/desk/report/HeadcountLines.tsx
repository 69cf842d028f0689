import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import type { ReportMonth } from '../../../contracts/desk/report';
import { figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { useWidth } from '../../platform/ui/use-width';
import styles from './HeadcountLines.module.css';
import { drawLines, HEADCOUNT_CHART_EDGES, HEIGHT } from './headcount-lines';
import { Aside } from './PanelNotes';
import { shortMonth } from './report-scope';

/** How many there were at the end of each month, with the year before as a dashed line; the table below says the same. */
export function HeadcountLines({ months }: { months: readonly ReportMonth[] }) {
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
