import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PageName, pages } from '../contracts/platform/pages';
import { sourcesOfRepository } from './changed-files.ts';
import { completePackages, missingOptional, type Packages } from './lock-file.ts';
import { looseWords, type Message } from './loose-words.ts';
import {
  crowdedRooms,
  forbiddenImports,
  forbiddenName,
  forbiddenText,
  importsAgainstOrder,
  importsOf,
  inCircles,
} from './rooms.ts';
import { emptyPromises } from './tags.ts';

const root = join(import.meta.dirname, '..');
const files = [...sourcesOfRepository().keys()];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const upstream = code.filter((file) => /^upstream\/.*\.ts$/.test(file));
const texts = files.filter((file) => /\.(ts|tsx|mjs|json|toml|md|sql|css|html|js|sh)$|^\.\w/.test(file));

describe('the repository', () => {
  test('has rooms to look at', () => {
    expect(code.length).toBeGreaterThan(50);
  });

  test('keeps every room to what it may import', () => {
    expect(code.flatMap((file) => forbiddenImports(file, read(file)))).toEqual([]);
  });

  test('keeps every group to itself and those before it', () => {
    expect(code.flatMap((file) => importsAgainstOrder(file, read(file)))).toEqual([]);
  });

  test('has few names at the top of a room', () => {
    expect(crowdedRooms(files)).toEqual([]);
  });

  test.each(['contracts', 'upstream', 'worker', 'web'])('has no circle of files in %s', (room) => {
    const product = code.filter((file) => file.startsWith(`${room}/`) && !/\.test(-support)?\.tsx?$/.test(file));
    expect(inCircles(new Map(product.map((file) => [file, read(file)])))).toEqual([]);
  });

  test('is free of forbidden words and habits', () => {
    expect(texts.flatMap((file) => forbiddenText(file, read(file)))).toEqual([]);
  });

  const scenarios = new Map(
    code.filter((file) => /^acceptance\/.*\.ts$/.test(file)).map((file) => [file, read(file)] as const),
  );

  test('asks scenarios for whole sentences, and for the texts of the documents word for word', () => {
    const messages = JSON.parse(read('acceptance/requirements/messages.json')) as Message[];
    expect(looseWords(scenarios, messages)).toEqual([]);
  });

  test('has no tag and no title of a scenario that says more than is proven', () => {
    const left = JSON.parse(read('acceptance/requirements/left.json')) as { id: string }[];
    expect(
      emptyPromises(
        scenarios,
        left.map(({ id }) => id),
      ),
    ).toEqual([]);
  });

  test('gives the token of a mail only to pages that the edge keeps from caches, search engines and other sites', () => {
    const linked = upstream
      .filter((file) => !file.includes('.test'))
      .flatMap((file) => [...read(file).matchAll(/pages\.(\w+)\([^)]*'\{token\}'/g)])
      .map(([, name]) => name as PageName);
    expect(new Set(linked).size).toBeGreaterThan(9);
    expect(linked.filter((name) => !pages[name].link)).toEqual([]);
  });

  test('names files for what they know', () => {
    expect(code.flatMap(forbiddenName)).toEqual([]);
  });

  test('locks one zod, the three tRPC packages at one version, and no address of a registry', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string; resolved?: string }>;
    };
    const versions = (name: string) =>
      Object.entries(packages).flatMap(([path, { version }]) =>
        path.endsWith(`node_modules/${name}`) ? [version] : [],
      );
    expect(versions('zod')).toHaveLength(1);
    expect(['server', 'client', 'react-query'].flatMap((name) => versions(`@trpc/${name}`))).toEqual(
      Array(3).fill('11.19.0'),
    );
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
  });
});

describe('the lock file', () => {
  test('holds the packages of every system, so that npm ci takes it on each', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages };
    expect(missingOptional(packages)).toEqual([]);
  });

  test('is completed with what npm left out', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { '@a/linux-x64-musl': '1.0.0' } },
    };
    expect(completePackages(packages)['node_modules/@a/linux-x64-musl']).toEqual({
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    });
    expect(missingOptional(completePackages(packages))).toEqual([]);
  });
});

describe('a forbidden import', () => {
  const offences = (file: string, source: string) => forbiddenImports(file, source).length;

  test('is refused where it borrows the style sheet of another module', () => {
    expect(offences('web/platform/task/TasksPage.tsx', "import styles from '../ui/Table.module.css';")).toBe(1);
    expect(offences('web/platform/task/TasksPage.tsx', "import styles from './TasksPage.module.css';")).toBe(0);
    expect(offences('web/people/employee/own/RecordMenu.tsx', "import styles from '../EmployeePage.module.css';")).toBe(
      0,
    );
  });

  test('is found however it is written', () => {
    const source = `import a from './a';\nimport type { B } from './b';\nexport { c } from './c';\nimport './d.css';\nconst e = () => import('./e');\n// import './f';\nexport * from './g';\nimport {\n  h,\n  type I,\n} from './h';`;
    expect(importsOf(source).map(({ from }) => from)).toEqual(['./a', './b', './c', './d.css', './g', './h', './e']);
  });

  test('is one that crosses the rooms', () => {
    expect(offences('web/hiring/offer/OffersPage.tsx', `import { forward } from '../../../worker/forward';`)).toBe(1);
    expect(
      offences('web/hiring/offer/OffersPage.tsx', `import type { Env } from '../../../upstream/platform/call/env';`),
    ).toBe(1);
    expect(offences('worker/router.ts', `import { sign } from '../upstream/platform/link/tokens';`)).toBe(1);
    expect(
      offences('upstream/platform/call/serve.ts', `import { Problem } from '../../../contracts/platform/problem';`),
    ).toBe(0);
    expect(offences('contracts/time/leave.ts', `import { initTRPC } from '@trpc/server';`)).toBe(1);
    expect(offences('contracts/time/leave.ts', `import type { AnyRouter } from '@trpc/server';`)).toBe(0);
  });

  test('is one that brings seeded people into the product', () => {
    for (const seed of ['./seed', './seed-papers', '../../seed/people'])
      expect(offences('upstream/people/document/routes.ts', `import { some } from '${seed}';`)).toBe(1);
    expect(offences('upstream/seed/modules.ts', `import { documents } from '../people/document/seed';`)).toBe(0);
    expect(offences('upstream/people/document/seed.ts', `import { file } from './seed-papers';`)).toBe(0);
  });

  test('is one of the documents’ texts taken from the product', () => {
    expect(
      offences(
        'acceptance/hiring/offer/accept.spec.ts',
        `import { OFFER_FILES } from '../../../contracts/platform/files';`,
      ),
    ).toBe(1);
    expect(
      offences(
        'acceptance/hiring/offer/accept.spec.ts',
        `import type { Offer } from '../../../contracts/hiring/offer';`,
      ),
    ).toBe(0);
  });

  test('is another module’s screen, or data in web/platform/ui', () => {
    expect(offences('web/hiring/offer/OfferPage.tsx', `import { WaiverPage } from '../waiver/WaiverPage';`)).toBe(1);
    expect(
      offences('web/cases/exit/ExitPage.tsx', `import { PairDialog } from '../../people/employee/PairDialog';`),
    ).toBe(1);
    expect(offences('web/hiring/offer/OfferPage.tsx', `import { WaiverDialog } from '../waiver/WaiverDialog';`)).toBe(
      0,
    );
    expect(offences('web/hiring/offer/OfferPage.tsx', `import { Table } from '../../platform/list/Table';`)).toBe(0);
    expect(offences('web/platform/ui/Select.tsx', `import { useQuery } from '@tanstack/react-query';`)).toBe(1);
    expect(offences('web/house/routes.tsx', `import { OfferPage } from '../hiring/offer/OfferPage';`)).toBe(0);
  });
});

describe('the order of the groups', () => {
  const offences = (file: string, source: string) => importsAgainstOrder(file, source).length;

  test('refuses an import of a later group, also of a type alone', () => {
    expect(offences('upstream/people/employee/list.ts', `import { offer } from '../../hiring/offer/tables';`)).toBe(1);
    expect(offences('upstream/platform/task/list.ts', `import type { Offer } from '../../hiring/offer/store';`)).toBe(
      1,
    );
    expect(offences('web/platform/ui/Table.tsx', `const Page = () => import('../../desk/home/HomePage');`)).toBe(1);
    expect(offences('contracts/time/leave.ts', `import { Payslip } from '../pay/payslip';`)).toBe(1);
    expect(offences('acceptance/platform/people.ts', `import { exitOf } from '../cases/exits';`)).toBe(1);
  });

  test('allows one of the same group and of an earlier one', () => {
    expect(offences('upstream/hiring/offer/store.ts', `import { employee } from '../../people/employee/tables';`)).toBe(
      0,
    );
    expect(offences('upstream/hiring/offer/store.ts', `import { candidate } from '../onboarding/tables';`)).toBe(0);
    expect(offences('web/pay/payslip/OwnPage.tsx', `import { Table } from '../../platform/ui/Table';`)).toBe(0);
  });

  test('lets no group use what knows every module', () => {
    expect(offences('upstream/desk/home/queue.ts', `import { HOUSE } from '../../house/modules';`)).toBe(1);
    expect(offences('upstream/house/modules.ts', `import * as modules from './all-modules';`)).toBe(0);
    expect(offences('upstream/index.ts', `import { HOUSE } from './house/modules';`)).toBe(0);
  });

  test('is not for tests, their help, scenarios and the seed', () => {
    for (const file of ['read.test.ts', 'people.test-support.ts', 'seed.ts', 'seed-papers.ts'])
      expect(offences(`upstream/people/employee/${file}`, `import { offer } from '../../hiring/offer/tables';`)).toBe(
        0,
      );
    expect(offences('upstream/people/employee/seeds.ts', `import { offer } from '../../hiring/offer/tables';`)).toBe(1);
  });
});

test('a room with too many names at its top is found', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `web/group${i}/file.ts`);
  expect(crowdedRooms([...names(21), 'web/group0/other.ts'])).toEqual(['web/ has 21 names at its top, and 20 at most']);
  expect(crowdedRooms([...names(20), 'web/group0/other.ts', 'docs/a.md'])).toEqual([]);
});

test('a circle of imports is found, however long, and one of types too', () => {
  const a = ['a.ts', `import { b } from './b';`] as const;
  const b = ['b.ts', `import { c } from './c';\nimport { d } from './d';`] as const;
  const d = ['d.ts', ''] as const;
  const e = ['e.ts', `import { a } from './a';`] as const;
  expect(inCircles(new Map([a, b, d, e, ['c.tsx', `import { a } from './a';`]]))).toEqual(['a.ts', 'b.ts', 'c.tsx']);
  expect(inCircles(new Map([a, b, d, e, ['c.ts', `import type { A } from './a';`]]))).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(inCircles(new Map([a, b, d, e, ['c.ts', `import { d } from './d';`]]))).toEqual([]);
});

test('a forbidden word is found', () => {
  expect(forbiddenText('web/a.ts', `import { ${'z'} } from 'zod';`)).toHaveLength(1);
  expect(forbiddenText('web/a.ts', `import * as z from 'zod';`)).toEqual([]);
  expect(forbiddenText('acceptance/a.spec.ts', `await page.${'route'}('**', answer);`)).toHaveLength(1);
  expect(forbiddenText('acceptance/a.spec.ts', `${'test'}.only('x', () => {})`)).toHaveLength(1);
  expect(forbiddenText('web/a.tsx', '<Link to="/candidates">')).toHaveLength(1);
  expect(forbiddenText('web/a.tsx', '<Link to={pages.candidates()}>')).toEqual([]);
  expect(forbiddenText('upstream/a.ts', 'order: sql`p.is_default DESC, p.name`')).toHaveLength(1);
  expect(forbiddenText('upstream/a.ts', '.orderBy(asc(table.name))')).toHaveLength(1);
  expect(forbiddenText('upstream/a.ts', '.orderBy(byName(table))')).toEqual([]);
  expect(forbiddenText('docs/a.md', `See /${'root'}/notes.`)).toHaveLength(1);
});
