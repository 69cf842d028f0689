/** Of so many people in a team, one may be away at once. */
const PEOPLE_TO_ONE_AWAY = 5;

/**
 * How many people of a team may be away at once before it is a clash: a fifth of it, and one even of the smallest. A team is
 * the people of a department in a branch.
 */
export const mostAway = (people: number): number => Math.max(1, Math.floor(people / PEOPLE_TO_ONE_AWAY));
