import { Badge } from '@radix-ui/themes';
import { Check, Clock, CornerUpLeft, CornerUpRight, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type Tone = 'green' | 'amber' | 'red' | 'gray' | 'blue';
export type Sign = 'check' | 'clock' | 'back' | 'cross' | 'dash' | 'onward';

const SIGNS = { check: Check, clock: Clock, back: CornerUpLeft, cross: X, dash: Minus, onward: CornerUpRight };
const SIGN_OF: Record<Tone, Sign> = { green: 'check', amber: 'clock', red: 'cross', gray: 'dash', blue: 'onward' };

/** A state as colour, sign and word together; never colour alone. */
export function StatusBadge({
  tone,
  sign = SIGN_OF[tone],
  children,
}: {
  tone: Tone;
  sign?: Sign;
  children: ReactNode;
}) {
  const Icon = SIGNS[sign];
  return (
    <Badge color={tone} variant="soft" radius="full" className={styles.badge}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {children}
    </Badge>
  );
}
