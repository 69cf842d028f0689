import * as z from 'zod';
import type { RosterLine } from '../../../contracts/health/hmo-roster';
import { isChild, RELATIONS, ROSTER_LINES } from '../../../contracts/health/hmo-state';
import { addDays, dayText } from '../../../contracts/platform/dates';
import { pictureVersion } from '../../platform/file/picture';

/** The content of a line, as it is stored once it is sent. */
const Facts = z.object({
  who: z.object({
    name: z.string(),
    relation: z.enum(RELATIONS),
    dob: z.string().nullable(),
    gender: z.string(),
    policy_number: z.string(),
  }),
  now: z.object({
    plan: z.string(),
    hospital: z.string(),
    family: z.boolean(),
    from: z.string(),
    age: z.int(),
  }),
  was: z.object({
    plan: z.string().nullable(),
    hospital: z.string().nullable(),
    name: z.string().nullable(),
    family: z.boolean().nullable(),
  }),
  by: z.object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
    company: z.string(),
    image: z.string().nullable(),
    joined: z.string().nullable(),
    gone: z.string().nullable(),
  }),
});

export const StoredLine = z.object({
  id: z.int(),
  life: z.int(),
  what: z.enum([...ROSTER_LINES, 'UNCHANGED']),
  policy_number: z.string(),
  premium_change: z.int(),
  confirmed: z.boolean(),
  facts: Facts,
});
export type StoredLine = z.output<typeof StoredLine>;

const size = (family: boolean): string => (family ? 'family' : 'single');

/** `Gold, single → family`; a change of hospital alone is told by the new one. */
function wordsOf({ what, facts: { who, now, was } }: StoredLine): string {
  if (what === 'CHANGED' && was.plan === null) {
    if (was.hospital !== null) return now.hospital;
    return who.name;
  }
  const grows = was.family !== null && was.family !== now.family && what !== 'CHANGED';
  if (what === 'REMOVED')
    return `${now.plan}, ${grows && who.relation !== 'SELF' ? `${size(true)} → ${size(now.family)}` : size(was.family ?? now.family)}`;
  return `${now.plan}, ${grows ? `${size(!now.family)} → ${size(now.family)}` : size(now.family)}`;
}

/** Why, below it: who was born or joined, who left, and what there was before. */
function noteOf({ what, facts: { who, now, was, by } }: StoredLine): string {
  if (what === 'CHANGED') {
    const before = [was.plan, was.hospital].filter((one) => one !== null && one !== '');
    if (before.length > 0) return `from ${before.join(', ')}`;
    return was.name !== null && was.name !== who.name ? `was ${was.name}` : 'Date of birth or gender corrected';
  }
  if (what === 'REMOVED') {
    const isGone = by.gone !== null && by.gone <= addDays(now.from, 1);
    if (isGone) return who.relation === 'SELF' ? `Left ${dayText(addDays(by.gone ?? '', -1))}` : `With ${by.name}`;
    const day = who.dob && isChild(who.relation) ? addDays(now.from, 1) : null;
    const aged =
      day?.slice(5) === who.dob?.slice(5) && day?.slice(0, 4) === String(Number(who.dob?.slice(0, 4)) + now.age);
    return day && aged ? `${now.age} on ${dayText(day)}` : '';
  }
  if (what === 'ADDED' && who.relation === 'SELF' && by.joined) return `Joined ${dayText(by.joined)}`;
  return what === 'ADDED' && isChild(who.relation) && who.dob ? `Born ${dayText(who.dob)}` : '';
}

/** A line as pages have it. The photo is that of the employee, whom alone the page shows one of. */
export async function shownRosterLine(row: StoredLine): Promise<RosterLine> {
  const { id, life, what, premium_change, confirmed, facts } = row;
  const { name, relation, dob, gender } = facts.who;
  const { id: employee, name: called, code, company, image } = facts.by;
  return {
    ...{ id, life, what, name, relation, dob, gender, premium_change, confirmed },
    employee: { id: employee, name: called, code, company, image: await pictureVersion(image) },
    policy_number: row.policy_number || facts.who.policy_number,
    plan: facts.now.plan,
    hospital: facts.now.hospital,
    words: wordsOf(row),
    note: noteOf(row),
    from: facts.now.from,
  };
}
