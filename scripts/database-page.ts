import { join } from 'node:path';
import { newDatabase, readSchema, schemaFiles } from './schemas.ts';

export const DATABASE_PAGE = join(import.meta.dirname, '..', 'docs', 'database.md');

const HEAD = `# The database

Written by \`npm run database\` from \`upstream/<group>/<module>/schema.sql\` and the changes after them. A table belongs to one module. Under
a table stands what a change of a row sets off: the trigger, the module that listens, and the tables that the trigger writes, whose
own triggers follow. Reasons stand in the schema of whoever listens.

`;

interface Trigger {
  name: string;
  module: string;
  table: string;
  /** `INSERT`, `UPDATE` or `DELETE`, with the columns of an update. */
  event: string;
  writes: string[];
}

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '');

/** The names of what the files create, each with its module. */
function modulesOf(kind: string): Map<string, string> {
  const pattern = new RegExp(`^CREATE (?:UNIQUE |VIRTUAL )?${kind} (\\w+)`, 'gm');
  return new Map(
    schemaFiles().flatMap((file) =>
      [...readSchema(file).matchAll(pattern)].map(([, name]) => [String(name), file.module] as const),
    ),
  );
}

function triggerOf(name: string, module: string, text: string): Trigger {
  const sql = withoutComments(text);
  const [, event = '', columns = '', table = ''] =
    /(?:AFTER|BEFORE|INSTEAD OF)\s+(INSERT|UPDATE|DELETE)(?:\s+OF\s+([\w\s,]+?))?\s+ON\s+(\w+)/.exec(sql) ?? [];
  const body = sql.slice(sql.search(/\bBEGIN\b/));
  const written = body.matchAll(/(?:INSERT(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(?!SET\b|OF\b)(\w+)/g);
  const of =
    columns === ''
      ? ''
      : ` of ${columns
          .trim()
          .split(/\s*,\s*/)
          .join(', ')}`;
  return {
    name,
    module,
    table,
    event: `${event}${of}`,
    writes: [...new Set([...written].map(([, one]) => String(one)))],
  };
}

const ORDER = ['INSERT', 'UPDATE', 'DELETE'];
const placeOf = ({ event }: Trigger) => ORDER.indexOf(event.slice(0, 6));

/** `docs/database.md`: each table with its module, who listens to it, and whether its rows only grow. */
export function databasePage(): string {
  const database = newDatabase();
  const texts = new Map(
    database
      .prepare('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL')
      .all()
      .map((row) => [String(row.name), String(row.sql)]),
  );
  database.close();
  const growing = new Set(
    schemaFiles().flatMap((file) =>
      [...readSchema(file).matchAll(/^-- Rows only grow\.\nCREATE TABLE (\w+)/gm)].map(([, name]) => String(name)),
    ),
  );
  // Changes drop tables, too.
  const tables = new Map([...modulesOf('TABLE'), ...modulesOf('VIEW')].filter(([name]) => texts.has(name)));
  const triggers = [...modulesOf('TRIGGER')].flatMap(([name, module]) => {
    const text = texts.get(name);
    return text === undefined ? [] : [triggerOf(name, module, text)];
  });
  const sections = [...new Set(schemaFiles().map(({ module }) => module))].map((module) => {
    const own = [...tables].filter(([name, of]) => of === module && texts.has(name)).map(([name]) => name);
    return `## ${module}\n\n${own.map((name) => aboutTable(name, texts.get(name) ?? '', growing.has(name), triggers)).join('\n')}`;
  });
  const foreign = triggers.filter(({ table, module }) => tables.get(table) !== module).length;
  const counts = `${tables.size} tables and views, ${triggers.length} triggers, ${foreign} of which listen to a table of another module.`;
  return `${[HEAD + counts, ...sections].join('\n\n')}\n`;
}

function aboutTable(name: string, sql: string, grows: boolean, triggers: readonly Trigger[]): string {
  const set = triggers.filter(({ table }) => table === name).sort((a, b) => placeOf(a) - placeOf(b));
  const kind = /^CREATE VIEW/.test(sql) ? ' (view)' : /^CREATE VIRTUAL/.test(sql) ? ' (search)' : '';
  const head = `**${name}**${kind}${grows ? ': rows only grow' : ''}`;
  if (set.length === 0) return `- ${head}`;
  const lines = set.map(
    ({ event, name: trigger, module, writes }) =>
      `  - ${event}: ${trigger} of ${module}${writes.length > 0 ? ` writes ${writes.join(', ')}` : ''}`,
  );
  return [`- ${head}`, ...lines].join('\n');
}
