import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { table } from '../contracts/house/table';
import type { CallTable, Row } from '../contracts/platform/call';
import { aboutContract, securitySchemes } from './openapi-about.ts';
import { type Example, type Operation, operationOf } from './openapi-operation.ts';
import { refusalResponses, refusalSchemas } from './openapi-refusals.ts';
import { contractExports, convert } from './openapi-schemas.ts';
import { type Json, namesIn, printJson } from './openapi-tidy.ts';
import { exportComments, type Words } from './openapi-words.ts';

const ROOT = join(import.meta.dirname, '..');

export const REFERENCE_FILE = join(ROOT, 'docs/openapi.json');
export const EXAMPLES_FILE = join(ROOT, 'docs/openapi-examples.json');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The modules by name, because a namespace object has them so in Node, and in the order of its source in a test. */
const modulesByName = Object.entries(table as CallTable).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Every call by `<module>.<call>`. */
export const callRows: ReadonlyMap<string, Row> = new Map(
  modulesByName.flatMap(([module, calls]) =>
    Object.entries(calls).map(([call, row]): [string, Row] => [`${module}.${call}`, row]),
  ),
);

export const readExamples = () => readJson(EXAMPLES_FILE) as Record<string, Example>;

/** How many levels of a part of the document have a line for each entry: `paths` has one for an operation, `components` for a schema. */
const LEVELS: Record<string, number> = { tags: 1, paths: 2, components: 2 };

/** The contract as an OpenAPI 3.1 document, as the text of its file. */
export async function referenceText(): Promise<string> {
  const parts = Object.entries(await documentOf(readExamples())).map(
    ([part, value]) => `${JSON.stringify(part)}: ${printJson(value, LEVELS[part] ?? 0)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

async function documentOf(examples: Record<string, Example>): Promise<Json> {
  const modules = await contractExports();
  const { components, calls } = convert(callRows, modules);
  const words = new Map([...modules.keys()].map((file) => [file, exportComments(file)]));
  const told = [...modules].map(([file, exported]) => ({ exported, words: words.get(file) as Words }));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of callRows) {
    const operation = operationOf(
      {
        name,
        row,
        words: wordsOfCall(name, row, told),
        request: calls.request[name] ?? {},
        response: calls.response[name] ?? {},
        example: examples[name],
      },
      components,
    );
    const place = paths[row.path] ?? {};
    paths[row.path] = place;
    const method = row.method.toLowerCase();
    const twin = place[method];
    place[method] = twin ? together(twin, operation) : operation;
  }
  const said = Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [name, withWords(name, schema, told)]),
  );
  const { version, license } = readJson(join(ROOT, 'package.json')) as { version: string; license: string };
  return {
    openapi: '3.1.0',
    info: {
      'x-generated': 'npm run openapi',
      title: 'Tenure',
      version,
      description: aboutContract,
      license: { name: license, identifier: license },
    },
    servers: [
      { url: '/api/v1', description: 'Below the address of the server: what UPSTREAM_URL names, or the embedded one.' },
    ],
    tags: tagsOf(told),
    paths,
    components: {
      securitySchemes,
      parameters: { IdempotencyKey: idempotencyKey },
      responses: refusalResponses,
      schemas: used({ ...said, ...refusalSchemas }, [paths, refusalResponses]),
    },
  };
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'A command that comes again with the key of an earlier one has no second effect, and gets the first answer.',
  schema: { type: 'string', maxLength: 255 },
};

/** Two calls at one method and path, told apart by the type of their bodies. */
function together(one: Operation, other: Operation): Operation {
  const answers = [one, other].map(({ responses }) => responses['200'].content['application/json']?.schema);
  const schema = isDeepStrictEqual(answers[0], answers[1]) ? answers[0] : { anyOf: answers };
  const securities = new Map(
    [...one.security, ...other.security].map((security) => [JSON.stringify(security), security]),
  );
  return {
    ...one,
    summary: `${one.summary}; ${other.summary}`,
    description: `${one.description}\n\nWith a multipart body this is \`${other.operationId}\`. ${other.description}`,
    tags: [...new Set([...one.tags, ...other.tags])],
    'x-twin': other.operationId,
    security: [...securities.values()],
    requestBody: { required: true, content: { ...one.requestBody?.content, ...other.requestBody?.content } },
    responses: {
      ...other.responses,
      ...one.responses,
      '200': { ...one.responses['200'], content: { 'application/json': { schema } } },
    },
  };
}

type Told = { exported: Record<string, unknown>; words: Words }[];

/** The groups of the reference: what the first sentence before the calls of a module says of them. */
const tagsOf = (told: Told): { name: string; description: string }[] =>
  modulesByName.map(([name, calls]) => {
    const said = told.flatMap(({ exported, words }) =>
      Object.entries(exported).flatMap(([key, value]) => (value === calls ? [words.of[key]] : [])),
    );
    const [sentence] = said.find((one) => one !== undefined)?.match(/^.+?\.(?=\s|$)/) ?? [];
    if (!sentence) throw new Error(`What are the calls of ${name}? A comment before them says it.`);
    return { name, description: sentence };
  });

/** The comment of a call stands where the module that exports it names it. */
function wordsOfCall(name: string, row: Row, told: Told): string | undefined {
  const call = name.split('.')[1] ?? '';
  return told
    .flatMap(({ exported, words }) =>
      Object.entries(exported).map(([key, value]) =>
        (value as Record<string, unknown> | null)?.[call] === row ? words.inside[key]?.[call] : undefined,
      ),
    )
    .find((text) => text !== undefined);
}

/** A component with what the comments say of it and of its properties. */
function withWords(name: string, schema: Json, told: Told): Json {
  const { words } = told.find(({ exported }) => name in exported) ?? {};
  if (!words) return schema;
  const inside = words.inside[name] ?? {};
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, value]) => [
    key,
    inside[key] ? { description: inside[key], ...value } : value,
  ]);
  return {
    ...(words.of[name] && { description: words.of[name] }),
    ...schema,
    ...(schema.properties !== undefined && { properties: Object.fromEntries(properties) }),
  };
}

/** The components that are named, at any depth, in the order of their names. */
function used(schemas: Record<string, Json>, by: unknown): Record<string, Json> {
  const found = new Set(namesIn(by));
  for (const name of found) for (const inner of namesIn(schemas[name])) found.add(inner);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => found.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
