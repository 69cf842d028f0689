import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { table } from '../house/table';
import { NO_RECEIPT } from '../house/written.test-support';
import { changes } from './access';
import type { Row } from './call';

/** Whether a call changes something for somebody without an account, or for everybody who is signed in. */
const isAsked = (row: Row): boolean => {
  const { anonymous, purposes, roles } = row.access;
  return changes(row) && (anonymous || purposes.length > 0 || roles.includes('EMPLOYEE'));
};

const answersReceipt = ({ output }: Row): boolean => 'shape' in output && 'receipt' in (output as z.ZodObject).shape;

const asked = Object.entries<Record<string, Row>>(table).flatMap(([module, rows]) =>
  Object.entries(rows)
    .filter(([, row]) => isAsked(row))
    .map(([name, row]) => ({ name: `${module}.${name}`, given: answersReceipt(row) })),
);

describe('each act of somebody without an account, or of an employee,', () => {
  test('answers with a receipt, or is left out with the reason', () => {
    expect(
      asked
        .filter(({ given }) => !given)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(NO_RECEIPT).sort());
  });

  test('is found: the walk names those that are known to have one', () => {
    const given = asked.filter((call) => call.given).map(({ name }) => name);
    expect(given).toEqual(expect.arrayContaining(['offer.accept', 'exit.resign', 'leave.create', 'case.message']));
  });
});
