import {
  BellRing,
  CircleCheck,
  Forward,
  type LucideIcon,
  MessageSquareReply,
  MessageSquareWarning,
  RotateCcw,
} from 'lucide-react';
import { HMO_COMPLAINT_STATE_WORDS, type HmoComplaintState } from '../../../../contracts/health/hmo-state';
import type { StatusLook } from '../../../platform/ui/status-look';

/** How a complaint stands, as a badge. */
export const COMPLAINT_LOOKS: Record<HmoComplaintState, StatusLook> = {
  OPEN: { word: HMO_COMPLAINT_STATE_WORDS.OPEN, tone: 'amber' },
  WAITING: { word: HMO_COMPLAINT_STATE_WORDS.WAITING, tone: 'blue', sign: 'clock' },
  ANSWERED: { word: HMO_COMPLAINT_STATE_WORDS.ANSWERED, tone: 'blue' },
  CLOSED: { word: HMO_COMPLAINT_STATE_WORDS.CLOSED, tone: 'gray' },
};

/** The same as a sentence, for who filed it. */
export const HMO_COMPLAINT_STATE_SENTENCES: Record<HmoComplaintState, string> = {
  OPEN: 'It waits for HR.',
  WAITING: 'It is with the HMO, which answers.',
  ANSWERED: 'The HMO has answered. HR looks at it.',
  CLOSED: 'It is closed. If that does not settle it, open it again.',
};

/** The signs of what happens, on its timeline. */
export const HMO_COMPLAINT_SIGNS: Readonly<Record<string, LucideIcon>> = {
  FILED: MessageSquareWarning,
  SENT: Forward,
  ANSWERED: MessageSquareReply,
  CLOSED: CircleCheck,
  REOPENED: RotateCcw,
  REMINDED: BellRing,
};
