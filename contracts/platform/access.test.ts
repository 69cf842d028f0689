import { expect, test } from 'vitest';
import { ASKERS, callerStandingOf, callsInTurn, writtenCalls } from '../house/askers.test-support';
import { table } from '../house/table';
import { isLetIn, isPreset } from '../house/who-may.test-support';
import { mayInNameOf, ONLY_READS, whoMay } from '../house/written.test-support';
import { mayCall, ROLES } from './access';

const namesIn = (of: Record<string, object>) =>
  Object.entries(of).flatMap(([module, rows]) => Object.keys(rows).map((name) => `${module}.${name}`));

test('every call has its answers, and no other has', () => {
  expect(Object.keys(whoMay).toSorted()).toEqual(namesIn(table).toSorted());
  expect(writtenCalls.map(([name]) => name).toSorted()).toEqual(namesIn(table).toSorted());
});

// The expected access comes from the written list, not from the row.
test.each(writtenCalls)('the row of %s lets in whom it should of all who may ask, and nobody else', (_, row, who) => {
  expect(ASKERS.filter((as) => mayCall(row, callerStandingOf(as)))).toEqual(ASKERS.filter((as) => isLetIn(who, as)));
});

// Super admins are of the highest role, so that nobody acts in their name.
test.each(writtenCalls.filter(([, row]) => row.access.roles.includes('ADMIN')))(
  'the row of %s is for who acts in the name of somebody exactly where the written list has it',
  (name, row) => {
    for (const role of ROLES.filter((one) => mayCall(row, { kind: 'user', roles: [one] })))
      expect(mayCall(row, { kind: 'user', roles: [role], acting: true }), role).toBe(mayInNameOf(name, row));
  },
);

test('a row says who may call it, and means somebody', () => {
  for (const [, { access }] of writtenCalls)
    expect(access.anonymous || access.roles.length > 0 || access.purposes.length > 0).toBe(true);
});

test('a row for admins says of which area it is, or that it is of any', () => {
  for (const [name, { access }] of writtenCalls)
    if (access.roles.includes('ADMIN') && !access.roles.includes('EMPLOYEE'))
      expect(access.areas, name).not.toBe('own');
});

test('no row lets a download link in: such a link opens its one file and nothing else', () => {
  for (const [, row] of writtenCalls) expect(row.access.purposes).not.toContain('download');
});

test('only what changes nothing is open to those who read', () => {
  const reading = writtenCalls.filter(([, row]) => row.reads).map(([name]) => name);
  expect(reading.toSorted()).toEqual(ONLY_READS.toSorted());
});

// The walks over the Worker and the upstream ask these.
test.each([
  ['all', ASKERS],
  ['those whose tokens say nothing of limits', ASKERS.filter((as) => !isPreset(as))],
])('in turn, each of %s is refused by several calls and let in by all that there are for some', (_, askers) => {
  const turns = callsInTurn(askers);
  expect(turns.map(([name]) => name)).toEqual(writtenCalls.map(([name]) => name));
  for (const as of askers) {
    expect(turns.filter(([, refused]) => refused === as).length, as).toBeGreaterThan(5);
    const open = writtenCalls.some(([, , who]) => isLetIn(who, as));
    expect([as, turns.some(([, , letIn]) => letIn === as)]).toEqual([as, open]);
  }
  expect(turns.filter(([, refused, letIn, , who]) => isLetIn(who, refused) || !isLetIn(who, letIn))).toEqual([]);
});
