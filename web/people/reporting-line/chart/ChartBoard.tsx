import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import { ScrollRegion } from '../../../platform/ui/ScrollRegion';
import { useWidth } from '../../../platform/ui/use-width';
import { ChartCard } from './ChartCard';
import { chartLayout, type Layout, listLayout } from './chart-layout';
import { aboveOf, type ChartNode } from './chart-tree';
import styles from './OrgChart.module.css';
import { shownKey } from './shown-nodes';
import type { useTree } from './use-tree';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './ZoomButtons';

interface Props {
  label: string;
  state: ReturnType<typeof useTree>;
  asList: boolean;
  addressOf: (node: ChartNode) => string | undefined;
}

/** How the cards that are open stand, on the screen and in a file. */
export const layoutOf = (shown: Props['state']['shown'], asList: boolean, width: number): Layout =>
  asList ? listLayout(shown, width) : chartLayout(shown);

/** The chart: cards that are the items of a tree, over the lines between them. Only what is open is drawn. */
export function ChartBoard({ label, state, asList, addressOf }: Props) {
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const room = useWidth(board);
  const { shown, current, onKeyDown, focus, toggle, more } = state;
  const { boxes, lines, width, height } = layoutOf(shown, asList, room);
  const size = useZoom(board, { width, height });
  const at = current && current.more === undefined ? [current.node, ...aboveOf(current.node)] : [];
  const lit = new Set(at.map(({ key }) => key));
  const drawn = (
    <ScrollRegion label={`${label}, drawn`} className={styles.board} ref={setBoard}>
      <Box position="relative" style={{ width, height, zoom: asList ? 1 : size.zoom }}>
        <svg className={styles.lines} width={width} height={height} aria-hidden="true">
          {lines.map(({ key, path }) => (
            <path key={key} d={path} data-lit={lit.has(key) || undefined} />
          ))}
        </svg>
        <div role="tree" aria-label={label} onKeyDown={onKeyDown}>
          {boxes.map((box) => (
            <ChartCard
              key={box.key}
              box={box}
              to={box.shown.more === undefined ? addressOf(box.shown.node) : undefined}
              isCurrent={current !== undefined && shownKey(current) === box.key}
              isLit={lit.has(box.key)}
              onFocus={() => state.stand(box.key)}
              onToggle={() => {
                if (box.shown.more !== undefined) return more(box.shown);
                focus(box.key);
                toggle(box.shown.node);
              }}
            />
          ))}
        </div>
      </Box>
    </ScrollRegion>
  );
  if (asList) return drawn;
  return (
    <div className={styles.frame}>
      {drawn}
      <ZoomButtons {...size} />
    </div>
  );
}
