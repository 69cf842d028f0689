import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutNames, withoutParent } from './lean-radix.ts';

const themes = dirname(createRequire(import.meta.url).resolve('@radix-ui/themes/package.json'));
const component = (file: string) => readFileSync(join(themes, 'dist/esm/components', file), 'utf8');

test('functions stay and their names go, within one another too', () => {
  const code =
    'const a = /* @__PURE__ */ __name(() => {\n  const b = __name(function c() {}, "b");\n}, "a");\n__name(a, "a");';
  expect(withoutNames(code)).toBe('const a = /* @__PURE__ */ (() => {\n  const b = (function c() {});\n});\n(a);');
  expect(withoutNames('class A { static { __name(this, "A"); } }')).toBe('class A { static { (this); } }');
});

test('a parent goes and its children stay', () => {
  const code =
    'import*as e from"react";import{Slot as D,Tooltip as w}from"radix-ui";e.createElement(w.Provider,{delay:1},e.createElement(D,{}))';
  expect(withoutParent(code, 'Tooltip', '.Provider')).toContain(
    ';e.createElement(e.Fragment,null,e.createElement(D,{}))',
  );
});

test('the Radix that is installed has what is left out', () => {
  const menu = readFileSync(join(themes, '../react-menu/dist/index.mjs'), 'utf8');
  expect(menu).toMatch(/__name\(\w+, "/);
  expect(withoutNames(menu)).not.toMatch(/__name\(\w+, "/);
  expect(withoutParent(component('theme.js'), 'Tooltip', '.Provider')).not.toContain('.Provider,{delayDuration');
  expect(withoutParent(component('dropdown-menu.js'), 'ScrollArea')).not.toContain('{type:"auto"}');
});

test('a Radix that is written in another way is refused', () => {
  expect(() => withoutParent(component('theme.js'), 'ScrollArea')).toThrow('No ScrollArea is found');
});
