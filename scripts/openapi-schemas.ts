import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { LetterBody } from '../contracts/letters/letter-body';
import type { Row } from '../contracts/platform/call';
import { EmptyText } from '../contracts/platform/fields';
import { RichText } from '../contracts/platform/rich-text';
import { type Json, namesIn, REF, renameReferences, tidySchema } from './openapi-tidy.ts';

const CONTRACTS = join(import.meta.dirname, '..', 'contracts');

/** The exports of the contracts' modules, by the name of their file. */
export async function contractExports(): Promise<Map<string, Record<string, unknown>>> {
  const paths = globSync('*/*.ts', { cwd: CONTRACTS }).filter((path) => !/\.test(-support)?\.ts$/.test(path));
  const modules = await Promise.all(
    paths
      .map((path) => [basename(path, '.ts'), path] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, path]) => [name, await import(`../contracts/${path}`)] as const),
  );
  return new Map(modules);
}

/** `request`: what Tenure sends, once it has parsed the input. `response`: what a server has to send. */
type Side = 'request' | 'response';
const SIDES = { request: { of: 'input', io: 'output' }, response: { of: 'output', io: 'input' } } as const;

type Converted = { components: Record<string, Json>; calls: Record<Side, Record<string, Json>> };

/**
 * JSON Schemas of the input and the output of every call; what the contracts export becomes a component of that name. A
 * schema that has no JSON form is refused by the name of its call.
 */
export function convert(
  rows: ReadonlyMap<string, Row>,
  modules: ReadonlyMap<string, Record<string, unknown>>,
): Converted {
  const named = namesOf(modules);
  const request = convertSide(rows, named, 'request');
  const response = convertSide(rows, named, 'response');
  const unlike = unlikeNames(request.components, response.components);
  const sent = (name: string) => (unlike.has(name) ? `${name}Sent` : name);
  const asSent = Object.entries(request.components).map(([name, schema]) => [
    sent(name),
    renameReferences(schema, sent),
  ]);
  return {
    components: { ...response.components, ...Object.fromEntries(asSent) },
    calls: { request: renameReferences(request.calls, sent) as Record<string, Json>, response: response.calls },
  };
}

function namesOf(modules: ReadonlyMap<string, Record<string, unknown>>): Map<core.$ZodType, string> {
  const found = [...modules].flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.core.$ZodType && value !== EmptyText ? [{ file, name, schema: value as core.$ZodType }] : [],
    ),
  );
  const named = new Map<core.$ZodType, string>();
  for (const { file, name, schema } of found) {
    const others = found.some((other) => other.name === name && other.schema !== schema);
    const module = file.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    if (!named.has(schema)) named.set(schema, others ? module + name : name);
  }
  return named;
}

type Unrepresentable = Extract<
  NonNullable<core.JSONSchemaGeneratorParams['unrepresentable']>,
  (...args: never) => unknown
>;

const checkedFirst = (text: z.ZodType) => (text._zod.def as core.$ZodPipeDef).in;

/**
 * The schemas without a JSON form of their own: an empty text is never sent, and a rich text is a document whose size is checked
 * first.
 */
const standIn: Unrepresentable = ({ zodSchema }) => {
  if (zodSchema === EmptyText._zod.def.out) return { not: {} };
  if (zodSchema === checkedFirst(RichText)) return { $ref: `${REF}RichDocument` };
  if (zodSchema === checkedFirst(LetterBody)) return { $ref: `${REF}LetterDocument` };
  return 'throw';
};

function convertSide(rows: ReadonlyMap<string, Row>, named: ReadonlyMap<core.$ZodType, string>, side: Side) {
  const { of, io } = SIDES[side];
  const used = new Set<core.$ZodType>();
  for (const [call, row] of rows) {
    try {
      const override = ({ zodSchema }: { zodSchema: core.$ZodType }) => void used.add(zodSchema);
      z.toJSONSchema(row[of], { io, unrepresentable: standIn, override });
    } catch (error) {
      throw new Error(`The ${of} of ${call} has no JSON form. ${error instanceof Error ? error.message : error}`);
    }
  }
  const registry = z.registry<{ id: string }>();
  for (const schema of used) {
    const id = named.get(schema);
    if (id) registry.add(schema, { id });
  }
  const idOf = (row: Row, call: string) => registry.get(row[of])?.id ?? call;
  for (const [call, row] of rows) if (!registry.has(row[of])) registry.add(row[of], { id: idOf(row, call) });
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: standIn, uri: (id) => REF + id });
  const { __shared: shared, ...own } = schemas as Record<string, Json>;
  // A schema that holds itself is in a place of its own, by the id of its metadata.
  const all = renameReferences({ ...own, ...(shared?.$defs as Json) }, (name) => name.replace('__shared#/$defs/', ''));
  const whole = Object.fromEntries(Object.entries(all as Json).map(([name, schema]) => [name, tidySchema(schema)]));
  // A schema that no export names is written at its call; for others that use it, it is a component of the call's name.
  const calls = [...rows].map(([call, row]) => {
    const id = idOf(row, call);
    return [call, rows.has(id) ? whole[id] : { $ref: REF + id }];
  });
  return { components: whole, calls: Object.fromEntries(calls) as Record<string, Json> };
}

/** The components that are not the same in both directions, or hold one that is not. */
function unlikeNames(request: Record<string, Json>, response: Record<string, Json>): Set<string> {
  const both = Object.keys(request).filter((name) => name in response);
  const unlike = new Set(both.filter((name) => JSON.stringify(request[name]) !== JSON.stringify(response[name])));
  for (let before = -1; before < unlike.size; ) {
    before = unlike.size;
    for (const name of both) if (namesIn(request[name]).some((inner) => unlike.has(inner))) unlike.add(name);
  }
  return unlike;
}
