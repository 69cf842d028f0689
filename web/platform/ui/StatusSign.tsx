import { Check, Clock, CornerUpLeft, CornerUpRight, Lock, Minus, X } from 'lucide-react';
import type { SignName, Tone } from './status-look';

const SIGNS = {
  check: Check,
  clock: Clock,
  back: CornerUpLeft,
  cross: X,
  dash: Minus,
  onward: CornerUpRight,
  lock: Lock,
};
const SIGN_OF: Record<Tone, SignName> = { green: 'check', amber: 'clock', red: 'cross', gray: 'dash', blue: 'onward' };

/** The sign of a state, which stands beside its word. */
export function StatusSign({ tone, sign, size }: { tone: Tone; sign?: SignName | undefined; size: number }) {
  const Icon = SIGNS[sign ?? SIGN_OF[tone]];
  return <Icon size={size} strokeWidth={2} aria-hidden />;
}
