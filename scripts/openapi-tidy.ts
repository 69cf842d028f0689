/** A JSON Schema, or any other object of the reference. */
export type Json = Record<string, unknown>;

export const REF = '#/components/schemas/';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNever = (schema: unknown) => JSON.stringify(schema) === '{"not":{}}';

/** The same JSON with every object in it, the innermost first, put through a function. */
function mapObjects(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  if (!isJson(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapObjects(one, change)])));
}

/** Every `$ref` in some JSON, as the name of its component. */
export function namesIn(value: unknown): string[] {
  const names: string[] = [];
  mapObjects(value, (object) => {
    if (typeof object.$ref === 'string' && object.$ref.startsWith(REF)) names.push(object.$ref.slice(REF.length));
    return object;
  });
  return names;
}

/** Replaces the names of components in every `$ref`. */
export const renameReferences = (value: unknown, nameOf: (name: string) => string): unknown =>
  mapObjects(value, (object) =>
    typeof object.$ref === 'string' && object.$ref.startsWith(REF)
      ? { ...object, $ref: REF + nameOf(object.$ref.slice(REF.length)) }
      : object,
  );

/** Leaves out of a schema what a reader needs not: bounds that every number has, expressions that a format names. */
export const tidySchema = (schema: unknown): Json => mapObjects(schema, tidy) as Json;

function tidy(schema: Json): Json {
  const { $schema: _schema, $id: _id, id, ...rest } = schema;
  // A property may be called `id`; the one that zod adds is a text.
  const kept: Json = typeof id === 'string' || id === undefined ? rest : { id, ...rest };
  if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum;
  if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum;
  if (typeof kept.format === 'string' && typeof kept.pattern === 'string') delete kept.pattern;
  if (kept.additionalProperties === false) delete kept.additionalProperties;
  if (Array.isArray(kept.required) && isJson(kept.properties)) {
    // Tenure sends what has a default, but a server may do without.
    const { properties } = kept;
    const required = kept.required.filter((name: string) => !('default' in ((properties[name] as Json) ?? {})));
    if (required.length > 0) kept.required = required;
    else delete kept.required;
  }
  if (!Array.isArray(kept.anyOf) || !kept.anyOf.some(isNever)) return kept;
  const { anyOf, ...beside } = kept;
  const [only, ...others] = (anyOf as Json[]).filter((one) => !isNever(one));
  return others.length === 0 ? { ...only, ...beside } : { anyOf: [only, ...others], ...beside };
}

/** JSON with a line for each entry of an object or a list, as many levels deep as `levels` says; what lies deeper stands on one line. */
export function printJson(value: unknown, levels: number, indent = ''): string {
  const isList = Array.isArray(value);
  if (levels === 0 || (!isList && !isJson(value))) return JSON.stringify(value);
  const inner = `${indent} `;
  const parts = isList
    ? value.map((one) => inner + printJson(one, levels - 1, inner))
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${printJson(one, levels - 1, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
