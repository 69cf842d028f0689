import * as z from 'zod';
import type { Row } from '../../contracts/platform/call';
import { addDays, lagosDay } from '../../contracts/platform/dates';

const TODAY = lagosDay();

interface Schema {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minLength?: number;
  minItems?: number;
  minimum?: number;
}

/** A value that a schema takes, with nothing that may be left out. */
function sampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (one) return sampleOf(one);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part) as object));
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, name)]),
    );
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (schema.type === 'boolean') return true;
  if (schema.format === 'date' || /date$|^due$|^expires$|^last_day$|^paid_at$|^extend_to$|^effective_from$/.test(name))
    return addDays(TODAY, 9);
  if (/email|^from$/.test(name)) return 'somebody@lagoon.example';
  if (/phone/.test(name)) return '0803-555-0142';
  if (name === 'time') return '10:00';
  if (name === 'staff_id_format') return 'X-{number}';
  if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  return 'x'.repeat(Math.max(3, Number(schema.minLength ?? 3)));
}

/** An input that the schema of a call takes. */
export const sampleFor = (row: Row): Record<string, unknown> =>
  sampleOf(z.toJSONSchema(row.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema) as Record<
    string,
    unknown
  >;
