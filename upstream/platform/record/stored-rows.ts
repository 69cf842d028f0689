import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

/** The step from a value of a column, or one within JSON, to what its schema reads; null where they are the same. */
type Step = ((value: unknown) => unknown) | null;

const truth = (value: unknown): unknown => (value === 0 || value === 1 ? value === 1 : value);

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** A schema without the wrappers that let its value be missing or empty, or that transform it. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return bare(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return bare(schema.def.innerType);
  return schema;
}

const isTruth = (schema: unknown): boolean =>
  schema instanceof z.ZodBoolean ||
  (schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'boolean'));

/** Whether a column keeps the value of this schema as JSON: no text, number, or yes or no. A document has a `custom` check. */
function isJson(schema: unknown): boolean {
  if (schema instanceof z.ZodLazy) return isJson(bare(schema.unwrap()));
  if (schema instanceof z.ZodUnion)
    return schema.options.every((option) => isJson(bare(option)) || bare(option) instanceof z.ZodNull);
  return (
    schema instanceof z.ZodObject ||
    schema instanceof z.ZodArray ||
    schema instanceof z.ZodTuple ||
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodCustom
  );
}

/** The step of an object, from the steps of its keys by `stepOf`. */
function ofKeys(shape: z.core.$ZodShape, stepOf: (schema: unknown) => Step): Step {
  const steps = Object.entries(shape).flatMap(([name, field]) => {
    const step = stepOf(field);
    return step ? [[name, step] as const] : [];
  });
  if (steps.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const made: Record<string, unknown> = { ...value };
    for (const [name, step] of steps) if (name in made) made[name] = step(made[name]);
    return made;
  };
}

/** The step of a value within JSON, where SQL also writes a yes or no as 1 or 0. */
function within(schema: unknown): Step {
  const one = bare(schema);
  if (isTruth(one)) return truth;
  if (one instanceof z.ZodObject) return ofKeys(one.shape, within);
  if (one instanceof z.ZodArray) {
    const step = within(one.element);
    return step && ((value) => (Array.isArray(value) ? value.map(step) : value));
  }
  if (one instanceof z.ZodRecord) {
    const step = within(one.valueType);
    return step && ((value) => Object.fromEntries(Object.entries(value ?? {}).map(([key, held]) => [key, step(held)])));
  }
  return null;
}

/** The step of one column. */
function ofColumn(schema: unknown): Step {
  const one = bare(schema);
  if (isTruth(one)) return truth;
  if (!isJson(one)) return null;
  const step = within(one);
  return step ? (value) => (value === null ? null : step(parsed(value))) : parsed;
}

/** The keys of a row; null for a single value. */
function shapeOf(schema: unknown): z.core.$ZodShape | null {
  const one = bare(schema);
  if (one instanceof z.ZodObject) return one.shape;
  if (one instanceof z.ZodIntersection) return { ...shapeOf(one.def.left), ...shapeOf(one.def.right) };
  return null;
}

const known = new WeakMap<z.ZodType, { step: Step }>();

/**
 * The decoding of rows for a schema: 0 and 1 for a boolean, JSON text for an object, an array or a record. So the schema of the
 * contract alone describes a row; null where nothing is to be done.
 */
export function decoderOf(schema: z.ZodType): Step {
  const before = known.get(schema);
  if (before) return before.step;
  const shape = shapeOf(schema);
  const step = shape ? ofKeys(shape, ofColumn) : ofColumn(schema);
  known.set(schema, { step });
  return step;
}

/** A column of whole hundredths, such as days of leave, decoded to the number that it means. */
export const hundredths = (column: SQL): SQL => sql`${column} / 100.0`;

/**
 * The rows of table `alias` for a schema of the contract, for `page`, `readRows` and the like. `columns` are the selected
 * columns, one for each key of the schema; `computed` has the SQL of keys that are no column of that name.
 */
export function storedRows<S extends z.ZodObject>(
  row: S,
  alias: string,
  computed: { [K in keyof S['shape']]?: SQL } = {},
) {
  const columns = Object.keys(row.shape).map((name) => {
    const made = computed[name];
    return made ? sql`${made} AS ${sql.identifier(name)}` : sql`${sql.raw(alias)}.${sql.identifier(name)}`;
  });
  return { row, columns: sql.join(columns, sql`, `) };
}
