import { expect, it } from 'vitest';
import * as z from 'zod';
import { fileInput, PageInput } from './page';

const Filters = PageInput.extend({
  status: z.enum(['OPEN', 'ALL']).default('OPEN'),
  company: z.number().optional(),
  year: z.number(),
  ordering: z.enum(['name', '-name']).default('name'),
});

it('asks for the file of a list by the filters of its page, without its order and page', () => {
  expect(Object.keys(fileInput(Filters).shape)).toEqual(['search', 'status', 'company', 'year']);
});

it('takes no defaults into a file, and still requires what the page requires', () => {
  expect(fileInput(Filters).parse({ year: 2026 })).toEqual({ year: 2026 });
  expect(fileInput(Filters).safeParse({}).success).toBe(false);
  expect(fileInput(Filters).safeParse({ year: 2026, status: 'LATE' }).success).toBe(false);
});
