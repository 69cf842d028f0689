import text from '../docs/openapi.json?raw';

/** A JSON Schema as the reference has it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
}

interface Content {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  parameters?: { name?: string; schema: Schema; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
}

const reference = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const operations = new Map(
  Object.values(reference.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

/** An input of a call as a reader of the reference would write it: its example, else the least that its schema takes. */
export function inputByReference(name: string): Record<string, unknown> {
  const { parameters = [], requestBody } = operations.get(name) ?? {};
  const values = parameters.flatMap(({ name: key, schema, required, example }) =>
    key && (required || example !== undefined) ? [[key, example ?? sampleOf(schema)]] : [],
  );
  const json = requestBody?.content['application/json'];
  const body = json && (json.example ?? sampleOf(json.schema));
  return {
    ...Object.fromEntries(values.filter(([key]) => key !== 'idempotency-key')),
    ...(body as object | undefined),
  };
}

function sampleOf(schema: Schema): unknown {
  if (schema.$ref) return sampleOf(reference.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  const [form] = schema.anyOf ?? schema.oneOf ?? [];
  if (form) return sampleOf(form);
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(required.map((key) => [key, sampleOf(properties[key] ?? {})]));
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (type === 'null') return null;
  return sampleText(schema);
}

function sampleText({ format, pattern, minLength = 0 }: Schema): string {
  if (pattern?.startsWith('^\\d{4}-(0[1-9]')) return '2027-01';
  if (format === 'date') return '2027-01-04';
  if (format === 'date-time') return '2027-01-04T09:00:00Z';
  if (format === 'email') return 'ngozi.okafor@mail.example';
  return '0'.repeat(Math.max(minLength, 1));
}
