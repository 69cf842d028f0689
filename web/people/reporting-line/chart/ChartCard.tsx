import { VisuallyHidden } from '@radix-ui/themes';
import { CircleAlert, CircleDashed, Info, Minus, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figure } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { Text } from '../../../platform/ui/Text';
import type { CardBox } from './chart-layout';
import styles from './OrgChart.module.css';

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;
const MARKS = { amber: <CircleAlert {...ICON} />, blue: <Info {...ICON} /> } as const;

interface Props {
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
export function ChartCard({ box, to, isCurrent, isLit, onFocus, onToggle }: Props) {
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
