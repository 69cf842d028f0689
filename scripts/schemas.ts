import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unstable_splitSqlQuery } from 'wrangler';
import { SCHEMA_ORDER } from '../upstream/house/schema-order.ts';

const UPSTREAM = join(import.meta.dirname, '..', 'upstream');

/** A file of SQL that makes tables or changes them. */
export interface SchemaFile {
  /** By which a database knows that it has it, in the order of all: `024-leave.sql`, or `101-leave-colour.sql` for a change. */
  name: string;
  /** Its module: the name of a folder of the upstream, or `platform`. */
  module: string;
  path: string;
}

/** The number of every schema that the order does not name. */
const AFTER_ALL = 100;

/**
 * Every schema and then every change, in the order in which a database takes them. A change is
 * `upstream/<group>/<module>/changes/<number>-<words>.sql`; its number is from 101 on, and no two have the same.
 */
export function schemaFiles(upstream = UPSTREAM): SchemaFile[] {
  const named: readonly string[] = SCHEMA_ORDER;
  const folders = new Map(
    globSync(['platform/schema.sql', '*/*/schema.sql'], { cwd: upstream }).map((path) => [
      basename(dirname(path)),
      join(upstream, dirname(path)),
    ]),
  );
  const others = [...folders.keys()].filter((module) => !named.includes(module));
  const modules = [...named, ...others.sort()];
  const folderOf = (module: string) => folders.get(module) ?? '';
  const schemas = modules.map((module, index) => ({
    name: `${String(index < named.length ? index + 1 : AFTER_ALL).padStart(3, '0')}-${module}.sql`,
    module,
    path: join(folderOf(module), 'schema.sql'),
  }));
  const changes = modules.flatMap((module) => {
    const directory = join(folderOf(module), 'changes');
    return (existsSync(directory) ? readdirSync(directory) : []).map((file) => ({
      name: file.replace('-', `-${module}-`),
      module,
      path: join(directory, file),
    }));
  });
  return [...schemas, ...changes.sort((a, b) => (a.name < b.name ? -1 : 1))];
}

export const readSchema = ({ path }: SchemaFile): string => readFileSync(path, 'utf8');

export const statementsOf = (file: SchemaFile): string[] => unstable_splitSqlQuery(readSchema(file));

/** Copies every schema and change into a new folder, where wrangler takes them by name, one after another. */
export function stageSchemas(folder: string): void {
  mkdirSync(folder);
  for (const { name, path } of schemaFiles()) copyFileSync(path, join(folder, name));
}

/** A database in memory as a deployment has it at first, for whoever reads what the schemas and changes make. */
export function newDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of schemaFiles()) database.exec(readSchema(file));
  return database;
}
