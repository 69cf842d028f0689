import { Badge } from '@radix-ui/themes';
import { Check, Clock, CornerUpLeft, CornerUpRight, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';
import { type Sign, statusLook, type Tone } from './status-look';

const SIGNS = { check: Check, clock: Clock, back: CornerUpLeft, cross: X, dash: Minus, onward: CornerUpRight };
const SIGN_OF: Record<Tone, Sign> = { green: 'check', amber: 'clock', red: 'cross', gray: 'dash', blue: 'onward' };

/** A status of the one map, or a state with words of its own. */
type Props = { status: string } | { tone: Tone; sign?: Sign; children: ReactNode };

/** A state as colour, sign and word together; never colour alone. */
export function StatusBadge(props: Props) {
  const look = 'status' in props ? statusLook(props.status) : { ...props, word: props.children };
  const Icon = SIGNS[look.sign ?? SIGN_OF[look.tone]];
  return (
    <Badge color={look.tone} variant="soft" radius="full" className={styles.badge}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {look.word}
    </Badge>
  );
}
