import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

/** A small product: two modules, of which meetings show people; a part that both show, and one of meetings alone. */
const sources = new Map(
  Object.entries({
    'contracts/house/table.ts': `import { person } from '../people/person'; import { meeting } from '../hiring/meeting';`,
    'contracts/people/person.ts': `import { day } from '../platform/day';`,
    'contracts/hiring/meeting.ts': `import { day } from '../platform/day'; import type { Person } from '../people/person';`,
    'contracts/platform/day.ts': '',
    'contracts/platform/day.test.ts': `import { day } from './day';`,
    'worker/index.ts': `import { table } from '../contracts/house/table';`,
    'worker/router.test.ts': `import worker from './index';`,
    'upstream/index.ts': `import { MODULES } from './house/modules';`,
    'upstream/house/modules.ts': `import { person } from '../people/person/module'; import { meeting } from '../hiring/meeting/module';`,
    'upstream/house/access.test.ts': `import { table } from '../../contracts/house/table';`,
    'upstream/people/person/module.ts': `import { people } from './store';`,
    'upstream/people/person/store.ts': `import { person } from '../../../contracts/people/person';`,
    'upstream/people/person/person.test.ts': `import { ask } from '../../house/ask.test-support';`,
    'upstream/hiring/meeting/module.ts': `import { people } from '../../people/person/store';`,
    'upstream/hiring/meeting/meeting.test.ts': `import { ask } from '../../house/ask.test-support';`,
    'upstream/house/ask.test-support.ts': '',
    'upstream/people/person/schema.sql': '',
    'web/main.tsx': `import { pages } from './house/pages'; import { Button } from './platform/ui/Button';`,
    'web/house/pages.ts': `const person = () => import('../people/person/PersonPage'); const meeting = () => import('../hiring/meeting/MeetingPage');`,
    'web/platform/ui/Button.tsx': `import styles from './Button.module.css';`,
    'web/platform/ui/Button.module.css': '',
    'web/platform/ui/Clock.tsx': '',
    'web/people/person/PersonPage.tsx': `import { PersonCard } from './PersonCard';`,
    'web/people/person/PersonCard.tsx': '',
    'web/hiring/meeting/MeetingPage.tsx': `import { Clock } from '../../platform/ui/Clock';`,
    'acceptance/stack.ts': `const { serve } = await import('../scripts/serve.ts');`,
    'acceptance/platform/people.ts': '',
    'acceptance/people/person/person.spec.ts': `import { people } from '../../platform/people.ts';`,
    'acceptance/hiring/meeting/meeting.spec.ts': '',
    'scripts/serve.ts': '',
    'scripts/rooms.test.ts': '',
  }),
);
const reach = (...changed: string[]) => reachOf(changed, sources);
const ALWAYS = ['scripts/rooms.test.ts'];

test('a screen reaches the scenarios of its module', () => {
  expect(reach('web/people/person/PersonCard.tsx')).toEqual({
    tests: ALWAYS,
    scenarios: ['acceptance/people/person/'],
    through: [],
  });
});

test('a module of the upstream also reaches the modules that use it, and the tests of the house', () => {
  expect(reach('upstream/people/person/store.ts')).toEqual({
    tests: [
      'upstream/house/access.test.ts',
      'upstream/people/person/person.test.ts',
      'upstream/hiring/meeting/meeting.test.ts',
      ...ALWAYS,
    ],
    scenarios: ['acceptance/people/person/', 'acceptance/hiring/meeting/'],
    through: [],
  });
});

test('the contract of a module reaches the module on every floor, and not through its types', () => {
  expect(reach('contracts/people/person.ts').scenarios).toEqual([
    'acceptance/people/person/',
    'acceptance/hiring/meeting/',
  ]);
  expect(reach('contracts/hiring/meeting.ts').scenarios).toEqual(['acceptance/hiring/meeting/']);
  expect(reach('contracts/hiring/meeting.ts').tests).toContain('worker/router.test.ts');
});

test('a shared part reaches the modules that show it, or everything when every page does', () => {
  expect(reach('web/platform/ui/Clock.tsx').scenarios).toEqual(['acceptance/hiring/meeting/']);
  expect(reach('web/platform/ui/Button.module.css')).toMatchObject({
    scenarios: 'all',
    through: ['web/platform/ui/Button.module.css'],
  });
  expect(reach('contracts/platform/day.ts').scenarios).toEqual([
    'acceptance/people/person/',
    'acceptance/hiring/meeting/',
  ]);
});

test.each([
  'package.json',
  'worker/index.ts',
  'upstream/people/person/schema.sql',
  'scripts/serve.ts',
  'acceptance/stack.ts',
  'web/platform/ui/Gone.tsx',
])('%s reaches every scenario', (file) => {
  expect(reach(file)).toMatchObject({ scenarios: 'all', through: [file] });
});

test('a setting and a schema reach every test', () => {
  expect(reach('vitest.config.ts').tests).toBe('all');
  expect(reach('upstream/people/person/schema.sql').tests).toBe('all');
});

test('a scenario reaches itself, and what scenarios share reaches those that use it', () => {
  expect(reach('acceptance/hiring/meeting/meeting.spec.ts').scenarios).toEqual([
    'acceptance/hiring/meeting/meeting.spec.ts',
  ]);
  expect(reach('acceptance/platform/people.ts').scenarios).toEqual(['acceptance/people/person/person.spec.ts']);
  expect(reach('acceptance/hiring/meeting/gone.spec.ts').scenarios).toEqual([]);
});

test('a document reaches nothing', () => {
  expect(reach('docs/deploy.md', 'README.md')).toEqual({ tests: ALWAYS, scenarios: [], through: [] });
});
