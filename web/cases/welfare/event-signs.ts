import {
  BadgeCheck,
  Banknote,
  CalendarClock,
  CircleX,
  FileQuestionMark,
  FileText,
  HandCoins,
  type LucideIcon,
  Undo2,
} from 'lucide-react';

/** The signs of what happens with a request, by the words of the timeline. */
export const WELFARE_SIGNS: Readonly<Record<string, LucideIcon>> = {
  ASKED: HandCoins,
  DOCUMENT: FileText,
  DOCUMENTS_ASKED: FileQuestionMark,
  APPROVED: BadgeCheck,
  DECLINED: CircleX,
  CALLED_OFF: CircleX,
  WITHDRAWN: Undo2,
  WITH_PAY: CalendarClock,
  BY_HAND: Undo2,
  PAID: Banknote,
  SETTLE_ASKED: HandCoins,
  SETTLED: BadgeCheck,
  REPAID: BadgeCheck,
  EXIT: BadgeCheck,
  RUNNING: HandCoins,
  TAKEN_BACK: Undo2,
};
