import { describe, expect, test } from 'vitest';
import { audiencesSeen, type Course, caseStateAfter, ENTRY_AUDIENCES, SIGHTS } from './case-state';
import { COMPLAINT_COURSE } from './complaint-state';
import { DISCIPLINARY_COURSE } from './disciplinary-state';
import { EXIT_COURSE } from './exit-state';
import { WELFARE_COURSE } from './welfare-state';

const COURSES: [name: string, course: Course<string, string, string>][] = [
  ['exit', EXIT_COURSE],
  ['welfare', WELFARE_COURSE],
  ['disciplinary', DISCIPLINARY_COURSE],
  ['complaint', COMPLAINT_COURSE],
];

/** The acts that lead out of an end, because the matter is taken up once more. */
const REOPENS: Record<string, string[]> = { complaint: ['reopen'] };

const actsOf = (course: Course<string, string, string>): string[] => Object.keys(course.steps);

/** The states that can follow, by any acts but some, from some states on. */
function reachable(course: Course<string, string, string>, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const state of found)
    for (const act of actsOf(course)) {
      const after = caseStateAfter(course, state, act);
      if (after !== null) found.add(after);
    }
  return found;
}

describe.each(COURSES)('the course of %s', (name, course) => {
  test('comes to each of its states, and to no other', () => {
    expect([...reachable(course, course.first)].sort()).toEqual([...course.states].sort());
  });

  test('comes to an end from each of its states', () => {
    const stuck = course.states.filter(
      (state) => ![...reachable(course, [state])].some((one) => course.last.includes(one)),
    );
    expect(stuck).toEqual([]);
  });

  test('goes nowhere from its end, but where it is taken up once more', () => {
    const beyond = course.last.flatMap((state) =>
      actsOf(course).filter((act) => caseStateAfter(course, state, act) !== null),
    );
    expect(beyond).toEqual(REOPENS[name] ?? []);
  });

  test('has nobody without an act, and no act without somebody', () => {
    expect(actsOf(course).filter((act) => course.steps[act]?.by.length === 0)).toEqual([]);
  });
});

test('who sees more misses nothing of what others see of the same case', () => {
  const seen = SIGHTS.map((sight) => audiencesSeen(sight));
  const inOrder = ['NONE', 'OWN', 'HEARING', 'SUBJECT', 'ALL', 'DESK'];
  expect([...SIGHTS]).toEqual(inOrder);
  for (const [i, more] of seen.entries())
    for (const less of seen.slice(0, i)) expect(less.filter((reach) => !more.includes(reach))).toEqual([]);
  expect(audiencesSeen('DESK')).toEqual(ENTRY_AUDIENCES);
});
