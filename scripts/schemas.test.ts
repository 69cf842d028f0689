import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_PAGE, databasePage } from './database-page.ts';
import { GENERATED_TABLES, generatedTables } from './generated-tables.ts';
import { readSchema, schemaFiles } from './schemas.ts';

const upstream = join(import.meta.dirname, '..', 'upstream');

/** The module of each table and view, by the files. */
const owners = new Map(
  schemaFiles().flatMap((file) =>
    [...readSchema(file).matchAll(/^CREATE (?:VIRTUAL )?(?:TABLE|VIEW) (\w+)/gm)].map(
      ([, name]) => [name ?? '', file.module] as const,
    ),
  ),
);

test('every schema is taken once, those that no order names after the others, and every change has a number of its own', () => {
  const paths = readdirSync(upstream, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  expect(
    schemaFiles()
      .map(({ path }) => relative(upstream, path))
      .sort(),
  ).toEqual(paths.sort());
  const names = schemaFiles().map(({ name }) => name);
  expect(names.toSorted()).toEqual(names);
  expect(names.slice(0, 2)).toEqual(['001-platform.sql', '002-company.sql']);
  const numbers = names.map((name) => name.slice(0, 3)).filter((number) => number !== '100');
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a trigger on the table of another module stands under a line that says whose the table is, and why', () => {
  const wrong = schemaFiles().flatMap((file) => {
    const said = new Set<string>();
    return readSchema(file)
      .split('\n\n')
      .flatMap((block) => {
        const [, heard, owner] = /^-- Listens to (\w+) of ([\w-]+): \w/.exec(block) ?? [];
        if (heard && said.has(heard)) return [`${file.name} tells twice of ${heard}`];
        if (heard) said.add(heard);
        const on = [...block.matchAll(/^CREATE TRIGGER (\w+)\s+(?:AFTER|BEFORE|INSTEAD OF)[\s\S]*?\sON (\w+)/gm)];
        return on.flatMap(([, trigger, table = '']) => {
          const own = owners.get(table) === file.module;
          const fits = own ? heard === undefined : heard === table && owner === owners.get(table);
          return fits ? [] : [`${file.name}: ${trigger}`];
        });
      });
  });
  expect(wrong).toEqual([]);
});

test('nothing of the product deletes a row of a table whose rows only grow', () => {
  const growing = schemaFiles().flatMap((file) =>
    [...readSchema(file).matchAll(/^-- Rows only grow\.\nCREATE TABLE (\w+) \((?:(?!\n\) STRICT)[\s\S])*/gm)].map(
      ([table, name]) => ({ name: String(name), table }),
    ),
  );
  const sources = readdirSync(upstream, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|sql)$/.test(path) && !/test|^seed\//.test(path))
    .map((path) => [path, readFileSync(join(upstream, path), 'utf8')] as const);
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(growing.length).toBeGreaterThan(40);
  const deleting = growing.flatMap(({ name, table }) => {
    const pattern = new RegExp(`DELETE FROM ${name}\\b|\\.delete\\(\\s*${camel(name)}\\b`);
    const places = sources.filter(([, text]) => pattern.test(text)).map(([path]) => `${path} deletes from ${name}`);
    return table.includes('ON DELETE CASCADE') ? [`${name} goes with another table`, ...places] : places;
  });
  expect(deleting).toEqual([]);
});

test('docs/database.md and upstream/seed/generated-tables.ts are what npm run database writes', () => {
  expect(readFileSync(DATABASE_PAGE, 'utf8') === databasePage()).toBe(true);
  expect(readFileSync(GENERATED_TABLES, 'utf8') === generatedTables()).toBe(true);
});

test('every table of a tables.ts is one that the product imports, and none is generated as well', () => {
  const sources = readdirSync(upstream, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(join(upstream, path), 'utf8')] as const);
  const product = sources.filter(([path]) => !/test|(^|\/)seed/.test(path) && path !== 'seed/generated-tables.ts');
  const imported = new Set(
    product.flatMap(([path, text]) =>
      [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*tables)';/gm)].flatMap(([, names = '', from = '']) =>
        names.split(',').map((name) => `${join(dirname(path), from)}.ts ${name.trim().replace(/^type | as .*/g, '')}`),
      ),
    ),
  );
  const written = sources.flatMap(([path, text]) =>
    basename(path) === 'tables.ts'
      ? [...text.matchAll(/^export const (\w+) = sqliteTable\(\s*'(\w+)'/gm)].map(([, name, table]) => ({
          place: `${path} ${name}`,
          table: String(table),
        }))
      : [],
  );
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter(({ place }) => !imported.has(place))).toEqual([]);
  const generated = new Set(
    [...generatedTables().matchAll(/ = sqliteTable\('(\w+)'/g)].map(([, table]) => String(table)),
  );
  expect(written.filter(({ table }) => generated.has(table))).toEqual([]);
});
