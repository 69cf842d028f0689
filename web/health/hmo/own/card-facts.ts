import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { type Day, dayText } from '../../../../contracts/platform/dates';

/** The fields for which a hospital asks. */
export interface CardFacts {
  provider: string;
  /** Answers at any hour; empty where nobody entered it. */
  care_phone: string;
  plan: string;
  is_family: boolean;
  name: string;
  company: string;
  staff_code: string;
  policy_number: string;
  valid_from: string;
  valid_until: string;
  /** The card as a hospital's reader sees it. */
  code: string;
}

/** A card as a device keeps it: with the photo as an address that holds its bytes. */
export interface CardToKeep extends CardFacts {
  photo: string | null;
}

/** The fields of an employee's card; null where they have none. */
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
export function cardState(
  { valid_from, valid_until }: Pick<CardFacts, 'valid_from' | 'valid_until'>,
  today: Day,
): string {
  if (today < valid_from) return `From ${dayText(valid_from)}`;
  return today > valid_until ? 'Ended' : 'Covered';
}
