import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOfRepository } from './changed-files.ts';
import { needlessExcuses, unguardedForms } from './unsaved-forms.ts';

const root = join(import.meta.dirname, '..');
const web = new Map(
  [...sourcesOfRepository().keys()]
    .filter((file) => /^web\/(?!platform\/gallery\/).*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

test('no form, dialog or sheet of the application loses what was typed into it', () => {
  expect(web.size).toBeGreaterThan(100);
  expect(unguardedForms(web)).toEqual([]);
  expect(needlessExcuses(web)).toEqual([]);
});

test.each([
  ['a form of its own', 'const form = useSchemaForm(Task, {});'],
  ['a dialog with a form', '<Dialog.Content><form onSubmit={send}>{children}</form></Dialog.Content>'],
  ['a field of its own', '<input value={text} onChange={(event) => setText(event.target.value)} />'],
  ['a text of several lines', '<TextArea value={text} />'],
])('%s that does not ask is found', (_, code) => {
  expect(unguardedForms(new Map([['web/platform/task/Note.tsx', code]]))).toHaveLength(1);
  expect(unguardedForms(new Map([['web/platform/task/Note.tsx', `${code} useUnsavedWhen(text !== '');`]]))).toEqual([]);
});

test('what is chosen and not typed needs nothing', () => {
  for (const type of ['radio', 'checkbox', 'file'])
    expect(
      unguardedForms(new Map([['web/platform/task/Note.tsx', `<input type="${type}" onChange={(e) => set(e)} />`]])),
    ).toEqual([]);
});
