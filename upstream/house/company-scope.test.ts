import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../contracts/house/table';
import { mayCall } from '../../contracts/platform/access';
import type { CallTable, Row } from '../../contracts/platform/call';
import { idsInCallPath, NOBODYS } from '../platform/caller/company-scope';
import { BEYOND, makeBeyond } from './beyond.test-support';
import { askedAs, type CallAnswer } from './call-answers.test-support';
import { type OtherCompanyInputs, theirsOf } from './company-scope.test-support';
import { db } from './journey.test-support';
import { HOUSE } from './modules';
import { sampleFor } from './sample.test-support';
import { byCall, STRUCTURES } from './structure.test-support';

const MORE = byCall(({ scopeSamples }) => scopeSamples?.more);
const QUERIES = byCall(({ scopeSamples }) => scopeSamples?.queries);
const COMMANDS = byCall(({ scopeSamples }) => scopeSamples?.commands);
const NAME_NONE = byCall(({ scopeSamples }) => scopeSamples?.namesNone);
const SAY_ELSE = STRUCTURES.flatMap(
  ([module, { scopeSamples }]) => scopeSamples?.saysElse?.map((call) => `${module}.${call}`) ?? [],
);
/** An id that no record has. */
const NONE = 987_654;

const calls = Object.entries(table as CallTable).flatMap(([module, rows]) =>
  Object.entries(rows).map(([name, row]): [string, Row] => [`${module}.${name}`, row]),
);

let made: OtherCompanyInputs;

beforeAll(async () => {
  made = theirsOf(await makeBeyond(STRUCTURES));
});

/** Asks a call as the limited admin. */
const asked = (row: Row, ids: Record<string, number>, more: Record<string, unknown> = {}): Promise<CallAnswer> =>
  askedAs(made.token, row, ids, more);

const isAsked = (row: Row): boolean =>
  mayCall(row, { kind: 'user', roles: ['ADMIN'], areas: undefined }) && !row.access.anonymous;

const guarded = (row: Row) => idsInCallPath(row.path).filter(({ address }) => HOUSE.recordOwners[address] !== NOBODYS);
const byId = calls.filter(([, row]) => guarded(row).length > 0 && isAsked(row));

test('it is known of every address whose the record is', () => {
  const unknown = calls.flatMap(([name, row]) =>
    idsInCallPath(row.path).flatMap(({ address }) => (address in HOUSE.recordOwners ? [] : [`${name}: ${address}`])),
  );
  expect(unknown).toEqual([]);
});

describe('a record of another company is as if it were not there', () => {
  test.each(byId)('for %s', async (name, row) => {
    const without = { ...sampleFor(row), ...MORE[name] };
    const ids = (id: (address: string) => number | undefined) =>
      Object.fromEntries(
        idsInCallPath(row.path).map(({ name: param, address }) => [
          param,
          HOUSE.recordOwners[address] === NOBODYS ? 1 : (id(address) ?? 0),
        ]),
      );
    const there = ids((address) => made.theirs[address]);
    expect(
      Object.values(there).every((id) => id > 0),
      `make a record of ${row.path}`,
    ).toBe(true);
    const outside = await asked(row, there, without);
    const none = await asked(
      row,
      ids(() => NONE),
      without,
    );
    expect(outside).toEqual(none);
    expect(outside.text).not.toContain(BEYOND);
    // The input is one that the call takes: only so the answer is about the record.
    if (row.transport !== 'upload' && !SAY_ELSE.includes(name))
      expect([name, outside.status, outside.text]).toEqual([name, 404, outside.text]);
  });
});

describe('nothing of another company stands in', () => {
  const reads = calls.filter(([, row]) => row.method === 'GET' && guarded(row).length === 0 && isAsked(row));
  test.each(reads)('%s', async (name, row) => {
    const ids = Object.fromEntries(idsInCallPath(row.path).map(({ name: param }) => [param, 1]));
    for (const query of QUERIES[name]?.(made) ?? [sampleFor(row)]) {
      const { status, text } = await asked(row, ids, query);
      expect([200, 403, 404], text).toContain(status);
      expect(text).not.toContain(BEYOND);
    }
  });
});

describe('what names a record of another company in its input is refused', () => {
  const commands = calls.filter(
    ([, row]) => row.method !== 'GET' && idsInCallPath(row.path).length === 0 && isAsked(row),
  );

  test('every command without an id in its address is thought of', () => {
    const known = [...Object.keys(COMMANDS), ...Object.keys(NAME_NONE)];
    expect(commands.map(([name]) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each(commands.filter(([name]) => name in COMMANDS))('by %s', async (name, row) => {
    for (const [input, refused] of COMMANDS[name] ?? []) {
      const { status, text } = await asked(row, {}, { ...sampleFor(row), ...(await input(made)) });
      expect(text).not.toContain(BEYOND);
      if ('status' in refused) expect([name, status, text]).toEqual([name, refused.status, text]);
      else if ('says' in refused) expect(text).toContain(refused.says);
      else expect([status, text]).toEqual([400, expect.stringContaining(`"${refused.fields[0]}":`)]);
    }
  });

  test.each(commands.filter(([name]) => NAME_NONE[name] === 'for all companies'))('for all, by %s', async (_, row) => {
    expect((await asked(row, {}, sampleFor(row))).status).toBe(403);
  });
});

test('what the other company has is as it was', async () => {
  const of = (table: string) =>
    db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE company_id = ${made.beyond.company}`);
  const archived = await db.all(sql`SELECT 1 FROM employee WHERE company_id = ${made.beyond.company} AND archived = 1`);
  expect(archived).toEqual([]);
  for (const [name, count] of [
    ['employee', 2],
    ['candidate', 3],
    ['branch', 1],
    ['department', 1],
    ['job_role', 1],
    ['unit', 1],
    ['location', 1],
    ['custom_field', 1],
  ] as const)
    expect([name, (await of(name)).length]).toEqual([name, count]);
});
