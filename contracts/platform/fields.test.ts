import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auth } from '../access/auth';
import { table } from '../house/table';
import type { CallTable, Row } from './call';
import { assumedField, DoneAnswer, Id, mayLack, requiredId } from './fields';
import { pageOf } from './page';

describe('a field that another server may lack', () => {
  const Bank = z.object({
    id: z.number(),
    code: mayLack(z.string(), ''),
    employees: assumedField(z.number().nullable(), null),
  });

  test.each([
    ['sent', { id: 1, code: '044', employees: 3 }, { id: 1, code: '044', employees: 3 }],
    ['left out', { id: 1 }, { id: 1, code: '', employees: null }],
    ['null', { id: 1, code: null, employees: null }, { id: 1, code: '', employees: null }],
  ])('reads when it is %s', (_, sent, read) => {
    expect(Bank.parse(sent)).toEqual(read);
  });

  test('is still refused when it is something else', () => {
    expect(Bank.safeParse({ id: 1, code: 44 }).success).toBe(false);
  });

  test('says in the reference whether the documents show it', () => {
    const { required, properties } = z.toJSONSchema(Bank, { io: 'input' });
    expect(required).toEqual(['id']);
    expect([properties?.code, properties?.employees]).toEqual([
      { type: ['string', 'null'] },
      { type: ['number', 'null'], 'x-assumed': true },
    ]);
  });
});

test.each([
  ['texts', { next: '/company/?page=3', previous: '/company/?page=1' }, ['/company/?page=3', '/company/?page=1']],
  ['numbers', { next: 3, previous: 1 }, ['3', '1']],
  ['null', { next: null, previous: null }, [null, null]],
  ['missing', {}, [null, null]],
])('the pages beside a page may be %s', (_, sent, read) => {
  const { next, previous } = pageOf(z.object({})).parse({ total: 0, results: [], ...sent });
  expect([next, previous]).toEqual(read);
});

test.each([
  ['other calls', DoneAnswer],
  ['passwords', auth.createPassword.output],
])('an answer of %s that only says it is done may say nothing', (_, schema) => {
  expect([schema.parse({}), schema.parse({ message: null }), schema.parse({ message: 'Saved' })]).toEqual([
    { message: '' },
    { message: '' },
    { message: 'Saved' },
  ]);
});

describe('a number', () => {
  const odd = [true, false, '0x10', '1e3', ' 7', '7 ', '+7', '', [7], ['7'], { valueOf: () => 7 }, null, undefined, 1n];

  test.each(odd)('is not read from %o', (value) => {
    expect(z.safeParse(Id, value).success).toBe(false);
    expect(z.safeParse(requiredId('Bank'), value).error?.issues.map(({ message }) => message)).toEqual([
      'Bank is required',
    ]);
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['007', 7],
  ])('is read from %o', (given, id) => {
    expect(Id.parse(given)).toBe(id);
  });

  test('is not read from another type by any call whose address names a record', () => {
    const wrong = Object.entries(table as CallTable).flatMap(([module, rows]) =>
      Object.entries<Row>(rows).flatMap(([name, row]) =>
        (row.path.match(/(?<=\{)\w*id(?=\})/gi) ?? []).flatMap((key) =>
          [true, '0x10', [7]].flatMap((value) => {
            const { error } = z.safeParse(row.input, { [key]: value });
            return error?.issues.some(({ path }) => path[0] === key)
              ? []
              : [`${module}.${name} ${key} ${String(value)}`];
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
