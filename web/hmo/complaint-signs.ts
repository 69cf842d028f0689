import {
  BellRing,
  CircleCheck,
  Forward,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareWarning,
  RotateCcw,
} from 'lucide-react';

/** The signs of what happens in a complaint about an HMO, on its timeline. */
export const COMPLAINT_SIGNS: Readonly<Record<string, LucideIcon>> = {
  FILED: MessageSquareWarning,
  SENT: Forward,
  ANSWERED: MessageSquareReply,
  CLOSED: CircleCheck,
  REOPENED: RotateCcw,
  REMINDED: BellRing,
};
