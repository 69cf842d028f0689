import { Badge } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { UNKNOWN_SIGN } from './format';
import styles from './StatusBadge.module.css';
import { StatusSign } from './StatusSign';
import { lookOf, type SignName, type StatusLook, type Tone } from './status-look';
import { Text } from './Text';

/**
 * A status with the looks of its module, or else of the one map; a look that a module calculated; a dash for either where there
 * is none. Or a state with words of its own.
 */
type Props =
  | { status: string | null; looks?: Readonly<Record<string, StatusLook>> }
  | { look: StatusLook | null }
  | { tone: Tone; sign?: SignName; children: ReactNode };

function lookIn(props: Props): (Omit<StatusLook, 'word'> & { word: ReactNode }) | null {
  if ('look' in props) return props.look;
  return 'status' in props ? lookOf(props.status, props.looks) : { ...props, word: props.children };
}

/** A state as colour, sign and word together; never colour alone. */
export function StatusBadge(props: Props) {
  const look = lookIn(props);
  if (look === null) return <Text tone="quiet">{UNKNOWN_SIGN}</Text>;
  return (
    <Badge color={look.tone} variant="soft" radius="full" className={styles.badge}>
      <StatusSign tone={look.tone} sign={look.sign} size={12} />
      {look.word}
    </Badge>
  );
}
