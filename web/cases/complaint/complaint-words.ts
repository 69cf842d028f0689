import {
  CircleCheck,
  Eye,
  Forward,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareReply,
  MessageSquareWarning,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { type ComplaintOutcome, type ComplaintState, OUTCOME_WORDS } from '../../../contracts/cases/complaint-state';
import type { StatusLook } from '../../platform/ui/status-look';

/** The signs of what happens in a complaint, on its timeline. */
export const COMPLAINT_EVENT_SIGNS: Readonly<Record<string, LucideIcon>> = {
  FILED: MessageSquareWarning,
  TAKEN_UP: Eye,
  ASKED: MessageCircleQuestionMark,
  ANSWERED: MessageSquareReply,
  HANDED_OVER: Forward,
  PASSED_ON: Forward,
  CLOSED: CircleCheck,
  WITHDRAWN: Undo2,
  REOPENED: RotateCcw,
};

/** The outcome, beside its state. */
const OUTCOME_TONES: Record<ComplaintOutcome, StatusLook['tone']> = {
  UPHELD: 'green',
  PARTLY_UPHELD: 'green',
  NOT_UPHELD: 'gray',
  WITHDRAWN: 'gray',
  PASSED_ON: 'blue',
};

export const outcomeLook = (outcome: ComplaintOutcome): StatusLook => ({
  word: OUTCOME_WORDS[outcome],
  tone: OUTCOME_TONES[outcome],
});

/** The state of a complaint, for its reporter. */
export const COMPLAINT_STATE_SENTENCES: Record<ComplaintState, string> = {
  FILED: 'It waits to be taken up.',
  OPEN: 'It is being looked into.',
  WAITING: 'A question waits for your answer.',
  CLOSED: 'It is closed. If that does not settle it, it can be opened again.',
};
