import { Box, Flex, IconButton, VisuallyHidden } from '@radix-ui/themes';
import { CircleAlert, CircleDashed, Info, Maximize, Minus, Plus, Users } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { ScrollRegion } from '../../../platform/ui/ScrollRegion';
import { Text } from '../../../platform/ui/Text';
import { useWidth } from '../../../platform/ui/use-width';
import { type CardBox, chartLayout, type Layout, listLayout } from './chart-layout';
import { aboveOf, type ChartNode } from './chart-tree';
import styles from './OrgChart.module.css';
import { shownKey } from './shown-nodes';
import type { useTree } from './use-tree';

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

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;
const MARKS = { amber: <CircleAlert {...ICON} />, blue: <Info {...ICON} /> } as const;

interface ChartCardProps {
  box: CardBox;
  /** The address of its name, if any. */
  to: string | undefined;
  isCurrent: boolean;
  isLit: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function markOf({ shown: { node } }: CardBox): ReactNode {
  if (node.person) return <Initials name={node.name} size={32} />;
  const Icon = node.vacant === undefined ? Users : CircleDashed;
  return <Icon size={20} strokeWidth={1.5} aria-hidden />;
}

/** One card of the chart: an item of the tree, with its name as a link for who points at it. */
function ChartCard({ box, to, isCurrent, isLit, onFocus, onToggle }: ChartCardProps) {
  const { node, level, place, of, isOpen, more } = box.shown;
  const hasBelow = more === undefined && node.children.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      id={box.key}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.card}
      data-more={more !== undefined || undefined}
      data-tone={node.mark?.tone}
      data-vacant={node.vacant !== undefined || undefined}
      data-lit={isLit || undefined}
      style={{ left: box.x, top: box.y, width: box.width }}
      onFocus={onFocus}
      onClick={onToggle}
    >
      {more !== undefined ? (
        <Text tone="accent">{figure(more)} more</Text>
      ) : (
        <>
          {markOf(box)}
          <span className={styles.words}>
            {to ? (
              <Link to={to} tabIndex={-1} className={styles.name} onClick={(event) => event.stopPropagation()}>
                {node.name}
              </Link>
            ) : (
              <span className={styles.name}>{node.name}</span>
            )}
            {node.second && <span>{node.second}</span>}
            {node.mark && (
              <span className={styles.mark}>
                {MARKS[node.mark.tone]}
                <span>{node.mark.words}</span>
              </span>
            )}
          </span>
          {hasBelow && (
            <span className={styles.below}>
              {figure(node.below)}
              <VisuallyHidden> below</VisuallyHidden>
              {isOpen ? <Minus {...ICON} /> : <Plus {...ICON} />}
            </span>
          )}
        </>
      )}
    </div>
  );
}

/** How large the chart is drawn, over its lower corner. */
function ZoomButtons({ zoom, larger, smaller, mayGrow, mayShrink, fit }: ReturnType<typeof useZoom>) {
  return (
    <Flex
      role="group"
      aria-label="Size of the chart"
      position="absolute"
      right="4"
      bottom="4"
      align="center"
      gap="4"
      px="14px"
      py="10px"
      className={styles.zoom}
    >
      <IconButton variant="ghost" color="gray" aria-label="Smaller" disabled={!mayShrink} onClick={smaller}>
        <Minus />
      </IconButton>
      <Box asChild minWidth="40px">
        <Text role="status" size="14" align="center" figures>
          {Math.round(zoom * 100)}%
        </Text>
      </Box>
      <IconButton variant="ghost" color="gray" aria-label="Larger" disabled={!mayGrow} onClick={larger}>
        <Plus />
      </IconButton>
      <IconButton variant="ghost" color="gray" aria-label="Fit everything that is open" onClick={fit}>
        <Maximize />
      </IconButton>
    </Flex>
  );
}

const LEAST = 0.25;
const MOST = 2;
const STEPS = [LEAST, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, MOST];
/** How far a wheel turns for the drawing to grow or shrink by the factor e, in pixels. */
const WHEEL = 500;

const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

/** How large a drawing in a scrolled board is, by buttons and by the wheel with Ctrl, which a pinch of a touchpad is, too. */
function useZoom(board: HTMLElement | null, { width, height }: { width: number; height: number }) {
  const [zoom, setZoom] = useState(1);
  const before = useRef(zoom);
  // The place of the board, in pixels, whose point of the drawing stays where it is; its middle where there is none.
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!board) return;
    // React listens to wheels passively, and then the browser would zoom the page as well.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = board.getBoundingClientRect();
      held.current = { x: event.clientX - left, y: event.clientY - top };
      setZoom((now) => within(now * Math.exp(-event.deltaY / WHEEL)));
    };
    board.addEventListener('wheel', onWheel, { passive: false });
    return () => board.removeEventListener('wheel', onWheel);
  }, [board]);

  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    if (!board || ratio === 1) return;
    const { x, y } = held.current ?? { x: board.clientWidth / 2, y: board.clientHeight / 2 };
    held.current = null;
    board.scrollTo({ left: (board.scrollLeft + x) * ratio - x, top: (board.scrollTop + y) * ratio - y });
  }, [zoom, board]);

  return {
    zoom,
    larger: () => setZoom((now) => STEPS.find((step) => step > now + 0.01) ?? MOST),
    smaller: () => setZoom((now) => STEPS.findLast((step) => step < now - 0.01) ?? LEAST),
    mayGrow: zoom < MOST,
    mayShrink: zoom > LEAST,
    /** Makes all of the drawing fit, and never larger than it is. */
    fit: () => {
      if (!board) return;
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(board);
      const sum = (...lengths: string[]) => lengths.reduce((all, one) => all + Number.parseFloat(one), 0);
      const room = [
        (board.clientWidth - sum(paddingLeft, paddingRight)) / width,
        (board.clientHeight - sum(paddingTop, paddingBottom)) / height,
      ];
      setZoom(within(Math.min(1, ...room)));
    },
  };
}
