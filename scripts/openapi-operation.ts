import { changes } from '../contracts/platform/access';
import type { Row } from '../contracts/platform/call';
import { type FileRules, MIME } from '../contracts/platform/files';
import { refusalsOf } from './openapi-refusals.ts';
import { type Json, REF } from './openapi-tidy.ts';

/** A call as the reference tells it. */
export interface OperationWords {
  name: string;
  row: Row;
  /** The text of its comment. */
  words: string | undefined;
  request: Json;
  response: Json;
  example: Example | undefined;
}

/** A real request and its answer: the values of path and query, the body, the answer. */
export interface Example {
  values?: Record<string, unknown>;
  body?: unknown;
  answer?: unknown;
}

const FILE = { type: 'string', format: 'binary' };

type Components = Readonly<Record<string, Json>>;
interface ObjectSchema extends Json {
  properties: Record<string, Json>;
  required: string[];
}

interface Content {
  description?: string;
  content: Record<string, Json>;
}

/** An operation of OpenAPI, as far as another may be put together with it. */
export interface Operation extends Json {
  operationId: string;
  tags: string[];
  description: string;
  security: Json[];
  requestBody?: Content & { required: boolean };
  responses: { '200': Content; [status: string]: Json | Content };
}

/** One operation: what is sent, who may send it, what is answered, how it is refused. */
export function operationOf(told: OperationWords, components: Components): Operation {
  const { name, row } = told;
  const [module = ''] = name.split('.');
  const input = objectOf(told.request, components);
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
  const names = Object.keys(input.properties).filter((one) => !inPath.includes(one));
  const inQuery = row.method === 'GET' ? names : [];
  const values = told.example?.values ?? {};
  const parameter = (one: string, where: 'path' | 'query') => {
    const { description, ...schema } = input.properties[one] ?? {};
    return {
      name: one,
      in: where,
      required: where === 'path' || input.required.includes(one),
      ...(description !== undefined && { description }),
      schema,
      ...(one in values && { example: values[one] }),
    };
  };
  const parameters = [
    ...inPath.map((one) => parameter(one, 'path')),
    ...inQuery.map((one) => parameter(one, 'query')),
    ...(row.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ];
  // A change without fields of its own sends an empty object.
  const body = row.method === 'GET' ? undefined : bodyOf(told, input, names, components);
  return {
    operationId: name,
    tags: [module],
    summary: summaryOf(told),
    description: descriptionOf(told),
    ...(row.documented ? { 'x-requirements': [row.documented] } : { 'x-assumed': true }),
    security: securityOf(row),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { '200': { description: 'Done.', content: contentOf(told) }, ...refusalsOf(row) },
  };
}

function contentOf({ name, row, response, example }: OperationWords): Content['content'] {
  if (row.transport !== 'download') {
    return {
      'application/json': { schema: response, ...(example?.answer !== undefined && { example: example.answer }) },
    };
  }
  if (!row.serves) throw new Error(`What is ${name} served as? Its row says it.`);
  return Object.fromEntries(row.serves.map((type) => [type, { schema: FILE }]));
}

function bodyOf(
  { row, request, example }: OperationWords,
  input: ObjectSchema,
  names: string[],
  components: Components,
): Operation['requestBody'] {
  const required = input.required.filter((name) => names.includes(name));
  const whole = names.length === Object.keys(input.properties).length;
  const rest = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, input.properties[name]])),
    ...(required.length > 0 && { required }),
  };
  const shown = example?.body !== undefined && { example: example.body };
  if (row.transport !== 'upload') {
    const schema = names.length === 0 ? { type: 'object' } : whole ? request : (refTo(rest, components) ?? rest);
    return { required: true, content: { 'application/json': { schema, ...shown } } };
  }
  const files = Object.entries(row.files ?? {});
  const properties = Object.fromEntries(
    files.map(([name, rules]) => {
      const { description, ...file } = filePart(rules);
      const field = rest.properties[name];
      return [name, { description, ...(field ? { anyOf: [field, file] } : file) }];
    }),
  );
  const schema = { ...rest, properties: { ...rest.properties, ...properties } };
  const encoding = Object.fromEntries(
    files.map(([name, { kinds }]) => [name, { contentType: [...new Set(kinds.map((kind) => MIME[kind]))].join(', ') }]),
  );
  return {
    description: 'The fields come before the files.',
    required: true,
    content: { 'multipart/form-data': { schema, encoding, ...shown } },
  };
}

function filePart({ kinds, maxBytes, maxFiles, wrongKind, tooLarge }: FileRules): Json {
  const limits = `${kinds.join(', ')}; at most ${maxBytes.toLocaleString('en-NG')} bytes`;
  const said = `Tenure checks this before it sends a file, and says "${wrongKind}" or "${tooLarge}".`;
  const file = { ...FILE, 'x-kinds': kinds, 'x-max-bytes': maxBytes };
  return maxFiles === 1
    ? { ...file, description: `${limits}. ${said}` }
    : { type: 'array', items: file, maxItems: maxFiles, description: `Up to ${maxFiles} files: ${limits}. ${said}` };
}

/** The component that is the same as a schema, so that a form with an id in its path is not written twice. */
function refTo(schema: Json, components: Components): Json | undefined {
  const text = JSON.stringify(schema);
  const same = Object.entries(components).find(([, one]) => JSON.stringify(one) === text);
  return same && { $ref: REF + same[0] };
}

/** The properties of an input. Of one with several forms: those of all, required where all require them. */
function objectOf(schema: Json, components: Components): ObjectSchema {
  if (typeof schema.$ref === 'string') return objectOf(components[schema.$ref.slice(REF.length)] ?? {}, components);
  const forms = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (!forms) return { ...schema, properties: {}, required: [], ...schema } as ObjectSchema;
  const all = forms.map((form) => objectOf(form, components));
  const names = [...new Set(all.flatMap(({ properties }) => Object.keys(properties)))];
  const oneOf = (name: string): Json => {
    const each = all.flatMap(({ properties }): Json[] => (properties[name] ? [properties[name]] : []));
    const values = each.flatMap((one) => ('const' in one ? [one.const] : []));
    return values.length > 1 ? { type: 'string', enum: values } : (each[0] ?? {});
  };
  return {
    properties: Object.fromEntries(names.map((name) => [name, oneOf(name)])),
    required: names.filter((name) => all.every(({ required }) => required.includes(name))),
  };
}

/** `bulkImport.jobRoles` as "Bulk import: job roles". */
function summaryOf({ name, row }: OperationWords): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('.', ': ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${row.documented ? '' : ' (assumed)'}`;
}

const ASSUMED = '**Assumed**: the documents do not show it, so a server may lack it.';

function descriptionOf({ words, row }: OperationWords): string {
  return [words, [whoMay(row), areaOf(row)].filter(Boolean).join(' '), !row.documented && ASSUMED]
    .filter(Boolean)
    .join('\n\n');
}

function whoMay({ access: { anonymous, roles, purposes, inNameOf } }: Row): string {
  if (anonymous) return 'For everybody, signed in or not.';
  const holders = [
    ...(roles.length > 0 ? [`${roles.join(', ')} with a session`] : []),
    ...(purposes.length > 0 ? [`the holder of a link made for: ${purposes.join(', ')}`] : []),
  ];
  const person = inNameOf === 'may' ? '' : ' Not in the name of another.';
  return `For ${holders.join('; ')}.${person}`;
}

/** The areas that a limited admin needs for a call; empty for what is everybody's, or for super admins alone. */
function areaOf(row: Row): string {
  const { areas, ownToo } = row.access;
  if (areas === 'own') return '';
  const level = changes(row) ? 'change' : 'read';
  const what = areas === 'any' ? 'at least one area' : OR.format(areas.map((area) => `\`${area}\``));
  return `An admin with limits must be able to ${level} ${what}${ownToo ? ', for what is not their own' : ''}.`;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** In OpenAPI 3.1 a bearer scheme may name the roles that a call is for. */
function securityOf({ access: { anonymous, roles, purposes } }: Row): Json[] {
  if (anonymous) return [];
  return [...(roles.length > 0 ? [{ session: roles }] : []), ...(purposes.length > 0 ? [{ link: purposes }] : [])];
}
