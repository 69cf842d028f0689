import { expect, test } from 'vitest';
import * as z from 'zod';
import { linesOf, sentAs } from './sent-as';

const Sent = z.object({ name: z.string().min(1, 'Name is required'), papers: z.array(z.string().max(5, 'Too long')) });
const Form = z
  .object({ name: z.string(), papers: z.string().transform(linesOf) })
  .transform((typed, context) => sentAs(Sent, { ...typed, name: typed.name.trim() }, context));

test('sends the lines of a text that say something', () => {
  expect(Form.parse({ name: ' Loan ', papers: ' bill\n\n  slip ' })).toEqual({
    name: 'Loan',
    papers: ['bill', 'slip'],
  });
});

test('says what is wrong with a line at the field that holds all lines', () => {
  const { error } = Form.safeParse({ name: ' ', papers: 'bill\npassport' });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['name'], message: 'Name is required' },
    { path: ['papers'], message: 'Too long' },
  ]);
});
