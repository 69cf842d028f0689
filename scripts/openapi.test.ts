import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyone } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { pathOf } from '../worker/path';
import { callRows, REFERENCE_FILE, readExamples, referenceText } from './openapi-document.ts';
import { contractExports, convert } from './openapi-schemas.ts';
import { namesIn, printJson, tidySchema } from './openapi-tidy.ts';
import { exportComments } from './openapi-words.ts';

const text = readFileSync(REFERENCE_FILE, 'utf8');
interface Operation {
  operationId: string;
  description: string;
  'x-twin'?: string;
  'x-assumed'?: true;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
const reference = JSON.parse(text) as {
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: string) => {
  const found = operations.find(({ operation }) => [operation.operationId, operation['x-twin']].includes(name));
  if (!found) throw new Error(`The reference has no ${name}`);
  return found;
};

describe('the reference of the contract', () => {
  test('is current; npm run openapi writes it', async () => {
    expect(text === (await referenceText()), 'docs/openapi.json is not what npm run openapi writes').toBe(true);
  });

  test('is marked as generated, and has each operation and each schema on one line of its own', () => {
    expect(reference.info['x-generated']).toBe('npm run openapi');
    const lines = text.split('\n');
    const schemas = Object.keys(reference.components.schemas);
    expect(lines.filter((line) => /^ {2}"(get|post|put|patch|delete)": \{.*\},?$/.test(line))).toHaveLength(
      operations.length,
    );
    for (const name of schemas)
      expect(
        lines.some((line) => line.startsWith(`  "${name}": {`)),
        name,
      ).toBe(true);
    expect(lines.length).toBeLessThan(3 * operations.length + schemas.length + 200);
  });

  test('has each endpoint that the documents show as one call, at the method and path that they write', () => {
    const calls = new URL('../acceptance/requirements/calls.json', import.meta.url);
    const shown = JSON.parse(readFileSync(calls, 'utf8')) as { id: string; method: string; path: string | null }[];
    const told = [...callRows.values()].flatMap(({ documented, method, path, transport }) =>
      // C008 is two calls: as JSON it changes an admin, as multipart the own profile.
      documented && !(documented === 'C008' && transport) ? [`${documented} ${method} ${path}`] : [],
    );
    expect(told.toSorted()).toEqual(
      shown.flatMap(({ id, method, path }) => (path ? [`${id} ${method} ${path}`] : [])).toSorted(),
    );
  });

  test.each([...callRows])('has %s at its path, for whom it is and in its transport', (name, row) => {
    const { path, method, operation } = operationOf(name);
    expect([method, path]).toEqual([row.method.toLowerCase(), row.path]);
    if (!operation['x-twin']) {
      expect(operation.security.map((scheme) => Object.keys(scheme)[0])).toEqual(
        row.access.anonymous
          ? []
          : [...(row.access.roles.length ? ['session'] : []), ...(row.access.purposes.length ? ['link'] : [])],
      );
      expect(operation['x-assumed']).toBe(row.documented ? undefined : true);
    }
    if (row.transport === 'upload') expect(operation.requestBody?.content).toHaveProperty(['multipart/form-data']);
    expect(Object.keys(operation.responses['200']?.content ?? {}).includes('application/json')).toBe(
      row.transport !== 'download',
    );
    const inPath = operation.parameters?.filter((one) => one.in === 'path').map((one) => `{${one.name}}`) ?? [];
    expect(inPath.every((one) => path.includes(one))).toBe(true);
  });

  test.each([
    ['employee.create', 'An admin with limits must be able to change `records`.'],
    ['history.add', 'An admin with limits must be able to change `records` or `pay`.'],
    ['employee.medical', 'An admin with limits must be able to read `medical`, for what is not their own.'],
    ['find.all', 'An admin with limits must be able to read at least one area.'],
  ])('says of %s which area a limited admin needs', (name, words) => {
    expect(operationOf(name).operation.description).toContain(words);
  });

  test('says nothing of areas where there are none', () => {
    for (const name of ['auth.login', 'notification.list', 'adminUser.limit'])
      expect(operationOf(name).operation.description).not.toContain('with limits');
  });

  test('has no operation beside the table, and two calls share one only where the body tells them apart', () => {
    const named = operations.flatMap(({ operation }) => [operation.operationId, operation['x-twin'] ?? []].flat());
    expect(named.toSorted()).toEqual([...callRows.keys()].toSorted());
    expect(operations.flatMap(({ operation }) => operation['x-twin'] ?? [])).toEqual(['profile.update']);
  });

  test('tells the limits of every file of an upload', () => {
    const uploads = [...callRows].filter(([, { files }]) => files);
    expect(uploads.length).toBeGreaterThan(10);
    for (const [name, { files = {} }] of uploads) {
      const { schema } = operationOf(name).operation.requestBody?.content['multipart/form-data'] ?? {};
      const said = JSON.stringify(schema);
      for (const { maxBytes, kinds } of Object.values(files)) {
        expect(said, name).toContain(`"x-max-bytes":${maxBytes}`);
        expect(said, name).toContain(`"x-kinds":${JSON.stringify(kinds)}`);
      }
    }
  });

  test('names refusals in every shape of the documents', () => {
    const { schemas } = reference.components;
    const shapes = namesIn(schemas.Refusal).map((name) => schemas[name] as { required?: string[]; type: string });
    expect(shapes.map(({ required, type }) => required?.[0] ?? type)).toEqual([
      'detail',
      'message',
      'error',
      'errors',
      'data',
      'object',
      'array',
    ]);
  });

  test('has no component that nothing names', () => {
    const named = new Set(namesIn(reference));
    expect(Object.keys(reference.components.schemas).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('an example', () => {
  const examples = Object.entries(readExamples());

  test.each(examples)('of %s is what the call takes and answers', (name, { values = {}, body, answer }) => {
    const row = callRows.get(name);
    if (!row) throw new Error(`The contract has no ${name}`);
    const input = z.safeParse(row.input, { ...values, ...(body as object | undefined) });
    expect(input.error?.issues).toBeUndefined();
    expect(() => pathOf(row, input.data as Record<string, unknown>)).not.toThrow();
    if (answer !== undefined) expect(z.safeParse(row.output, answer).error?.issues).toBeUndefined();
  });

  test('holds no token', () => {
    expect(JSON.stringify(examples)).not.toMatch(/eyJ[\w-]{10}/);
  });
});

describe('the generator', () => {
  const row: Row = { method: 'POST', path: '/tried/', access: anyone, input: z.object({}), output: z.object({}) };
  const convertOne = async (changes: Partial<Row>) =>
    convert(new Map([['task.tried', { ...row, ...changes }]]), await contractExports());

  test('refuses a schema without a JSON form by the name of its call', async () => {
    await expect(convertOne({ input: z.object({ at: z.date() }) })).rejects.toThrow(/input of task\.tried.*Date/);
    await expect(convertOne({ output: z.object({ at: z.bigint() }) })).rejects.toThrow(/output of task\.tried.*BigInt/);
  });

  test('tells what is sent, not what is typed: no empty texts, and defaults are not asked for', async () => {
    const { calls } = await convertOne({
      input: z.object({ page: z.coerce.number().int().default(1), name: z.string().trim() }),
    });
    expect(calls.request['task.tried']).toEqual({
      type: 'object',
      properties: { page: { default: 1, type: 'integer' }, name: { type: 'string' } },
      required: ['name'],
    });
  });

  test('keeps a property called id, and drops alternatives that nothing fits', () => {
    expect(
      tidySchema({ id: 'Own', properties: { id: { type: 'integer' } }, anyOf: [{ not: {} }, { type: 'string' }] }),
    ).toEqual({
      type: 'string',
      properties: { id: { type: 'integer' } },
    });
  });

  test('reads what comments say of exports, of calls and of fields', () => {
    const words = exportComments(
      'tried',
      `/** C001, C002. A form. */
      export const Form = z.object({ /** Its name (inventory X019). */ name: z.string() }).extend({ /** C008 as JSON. Once. */ other: z.string() });
      export const tried = calls('/tried/', () => ({
        /**
         * C009: one file
         * of one step.
         */
        upload: post(''),
        plain: get(''),
      }));`,
    );
    expect(words.of).toEqual({ Form: 'A form.' });
    expect(words.inside).toEqual({
      Form: { name: 'Its name.', other: 'A body as JSON. Once.' },
      tried: { upload: 'One file of one step.' },
    });
  });

  test('prints a line for each entry of the levels that it opens', () => {
    expect(printJson({ '/task/': { get: { tags: ['task'] }, post: { tags: [] } }, '/note/': 1 }, 2)).toBe(
      '{\n "/task/": {\n  "get": {"tags":["task"]},\n  "post": {"tags":[]}\n },\n "/note/": 1\n}',
    );
  });
});
