import { type Day, dayText } from '../../../contracts/dates';
import type { OwnHmo } from '../../../contracts/hmo-shapes';
import type { CardFacts } from '../../session/kept-card';

/** What stands on the card of an employee; null where they have none. */
export const cardOf = ({ card, employee }: Pick<OwnHmo, 'card' | 'employee'>): CardFacts | null =>
  card && {
    provider: card.provider.name,
    care_phone: card.provider.care_phone,
    plan: card.plan,
    is_family: card.is_family,
    name: employee.name,
    company: employee.company,
    staff_code: employee.code,
    policy_number: card.policy_number,
    valid_from: card.valid_from,
    valid_until: card.valid_until,
    code: card.code,
  };

/** Whether a card counts on a day: a kept one may have ended meanwhile. */
export function standing(
  { valid_from, valid_until }: Pick<CardFacts, 'valid_from' | 'valid_until'>,
  today: Day,
): string {
  if (today < valid_from) return `From ${dayText(valid_from)}`;
  return today > valid_until ? 'Ended' : 'Covered';
}
