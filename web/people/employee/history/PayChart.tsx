import { Box } from '@radix-ui/themes';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import styles from './PayChart.module.css';
import { drawSteps, PAY_CHART_EDGES, type PayStep, shortMoney } from './pay-steps';

const HEIGHT = 228;
/** The begin of a day's line, so that no amount is on it. */
const LINE_TOP = 24;

interface Props {
  /** The oldest first, two at least: of one, its entry says more. */
  steps: readonly PayStep[];
  on: Day;
  /** Shows the entry of a step. */
  onStep: (from: Day) => void;
}

/** The annual gross in steps, with the day that is looked at. Each step leads to its entry below, which says the same. */
export function PayChart({ steps, on, onStep }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  const words = `${shortMoney(first.gross)} from ${date(first.from)} to ${shortMoney(last.gross)} from ${date(last.from)}, in ${steps.length} steps`;
  return (
    <Panel
      title="Annual gross"
      aside={
        <Text size="13" tone="quiet">
          Solid: in force. Dashed: to come.
        </Text>
      }
    >
      <Box ref={frame} position="relative" minHeight="228px">
        {width > 0 && <Steps steps={steps} on={on} onStep={onStep} width={width} label={`Annual gross: ${words}`} />}
      </Box>
    </Panel>
  );
}

function Steps({ steps, on, onStep, width, label }: Props & { width: number; label: string }) {
  const drawing = drawSteps(steps, { today: lagosDay(), on, width, height: HEIGHT });
  const bottom = HEIGHT - PAY_CHART_EDGES.bottom;
  return (
    <>
      <svg width={width} height={HEIGHT} role="img" aria-label={label} className={styles.chart}>
        {drawing.levels.map(({ y, words }) => (
          <g key={words}>
            <line x1={PAY_CHART_EDGES.left} x2={width} y1={y} y2={y} data-base={y === bottom || undefined} />
            <text x={PAY_CHART_EDGES.left - 10} y={y + 4} textAnchor="end" data-quiet>
              {words}
            </text>
          </g>
        ))}
        {drawing.times.map(({ x, words }) => (
          <text key={words} x={x} y={HEIGHT - 6} textAnchor="middle" data-quiet>
            {words}
          </text>
        ))}
        <line x1={drawing.on.x} x2={drawing.on.x} y1={LINE_TOP} y2={bottom} data-day />
        <text
          x={drawing.on.x + (drawing.on.anchor === 'end' ? -6 : 6)}
          y={bottom - 10}
          textAnchor={drawing.on.anchor}
          data-halo
        >
          {drawing.on.words}
        </text>
        <path d={drawing.past} />
        <path d={drawing.coming} data-coming />
        {drawing.nodes.map(({ x, y, from, state }) => (
          <circle key={from} cx={x} cy={y} r={state === 'now' ? 4.5 : state === 'coming' ? 4 : 3} data-state={state} />
        ))}
        {drawing.labels.map(({ x, y, words, anchor, isNow }) => (
          <text key={x} x={x} y={y} textAnchor={anchor} data-now={isNow || undefined} data-halo>
            {words}
          </text>
        ))}
      </svg>
      <ol aria-label="Steps of the annual gross">
        {drawing.nodes.map(({ x, y, from }, i) => {
          const said = `${shortMoney(steps[i]?.gross ?? 0)} from ${date(from)}`;
          return (
            <li key={from}>
              <button
                type="button"
                className={styles.step}
                style={{ left: x, top: y }}
                aria-label={`${said}: show its entry`}
                title={said}
                onClick={() => onStep(from)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
