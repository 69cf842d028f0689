import * as z from 'zod';
import type { CallTable, Row } from '../contracts/platform/call';
import { pathNames } from '../worker/path';

/** The JSON Schema of one field of an input. */
interface Field {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
}

/** A row of the table with what the runner needs to know of it. */
export interface TableCall {
  /** `<module>.<call>`. */
  name: string;
  module: string;
  row: Row;
  /** Its place in the table. */
  place: number;
  /** The names that the path takes from the input. */
  values: readonly string[];
  /** The fields of the input by name, those of the path among them. */
  fields: Readonly<Record<string, Field>>;
  /** The fields without which the input is refused, those of the path left out. */
  required: readonly string[];
  /** Every name that the contract gives to a field of the answer. A report repeats no other name. */
  names: ReadonlySet<string>;
}

/** Every row of a table, in its order. */
export const callsOf = (table: CallTable): TableCall[] =>
  Object.entries(table)
    .flatMap(([module, rows]) =>
      Object.entries(rows).map(([name, row]) => ({ module, name: `${module}.${name}`, row })),
    )
    .map(callOf);

function callOf({ module, name, row }: Pick<TableCall, 'module' | 'name' | 'row'>, place: number): TableCall {
  const values = pathNames(row);
  const input = jsonSchemaOf(row.input);
  // Of several forms of an input the first is tried.
  const { properties = {}, required = [] } = input.oneOf?.[0] ?? input;
  return {
    name,
    module,
    row,
    place,
    values,
    fields: properties,
    required: required.filter((field) => !values.includes(field)),
    names: new Set(namesIn(jsonSchemaOf(row.output))),
  };
}

interface JsonSchema {
  oneOf?: JsonSchema[];
  properties?: Record<string, Field>;
  required?: string[];
}

/** The JSON Schema of the input. A part that has no JSON form lets everything through here. */
const jsonSchemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as JsonSchema;
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)];
}

/** Whether a call takes away, adds or changes something. */
export const isChangingCall = ({ row }: TableCall): boolean => row.method !== 'GET';

/** A call as people write it. */
export const callInWords = ({ row }: TableCall): string => `${row.method} ${row.path}`;
