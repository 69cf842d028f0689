import type { HeldCase } from '../case/held';
import type { Facts } from './facts';
import { hearers } from './words';

/** Whether a hearing has begun. */
const hasBegun = ({ hearing }: Facts, now: Date): boolean =>
  hearing !== null && Date.parse(hearing.at) <= now.getTime();

/** Whether the holder is in the chair of the panel that has heard the case and decides it now. */
export const mayChairDecide = ({ role, status }: HeldCase, facts: Facts, now: Date): boolean => {
  const appeal = status === 'APPEAL';
  return (
    (appeal || status === 'HEARING') &&
    facts.hearing?.appeal === appeal &&
    role === hearers(appeal)[0] &&
    hasBegun(facts, now)
  );
};
