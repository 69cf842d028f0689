import {
  CircleCheck,
  DoorOpen,
  FileSignature,
  FileText,
  Gavel,
  type LucideIcon,
  MailPlus,
  MessageSquareQuote,
  Reply,
  Scale,
  Undo2,
  UserRoundMinus,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import type { DisciplinaryEvent } from '../../../contracts/cases/disciplinary-state';

/** The signs of what happens in a disciplinary case. */
export const EVENT_SIGNS: Record<DisciplinaryEvent, LucideIcon> & Record<string, LucideIcon> = {
  QUERY: FileText,
  ANSWER: MessageSquareQuote,
  HEARING: Users,
  DECISION: Scale,
  APPEAL: Reply,
  APPEAL_HEARING: Gavel,
  APPEAL_DECISION: Scale,
  LETTER: FileSignature,
  EXIT: DoorOpen,
  CLOSED: CircleCheck,
  WITHDRAWN: Undo2,
  PARTY_ADDED: UserRoundPlus,
  PARTY_ENDED: UserRoundMinus,
  LINK_SENT: MailPlus,
};
