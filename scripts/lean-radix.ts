import { type Plugin, parseSync, Visitor } from 'vite';

/**
 * Leaves out of Radix what the browser does itself, and what nothing here uses:
 *
 * - the names that its functions keep for somebody who debugs;
 * - the drawn scrollbars of menus, whose content scrolls by itself;
 * - what tooltips share, which the theme brings although there are none. Who takes `Tooltip` must take this away.
 *
 * What each saves stands in `scripts/README.md`. It ends the build when a newer Radix is written so that nothing is found to leave out.
 */
export function leanRadix(): Plugin {
  return {
    name: 'lean-radix',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: {
        id: /\/@radix-ui\/(react-[\w-]+\/dist\/index\.mjs|themes\/dist\/esm\/components\/(dropdown-menu|theme)\.js)$/,
      },
      handler(code, id) {
        if (id.endsWith('/theme.js')) return { code: withoutParent(code, 'Tooltip', '.Provider'), map: null };
        if (id.endsWith('/dropdown-menu.js')) return { code: withoutParent(code, 'ScrollArea'), map: null };
        return { code: withoutNames(code), map: null };
      },
    },
  };
}

/** Puts what a component has around it in its place. The component is told by the name that it is imported by. */
export function withoutParent(code: string, imported: string, part = ''): string {
  const [, name] = new RegExp(`\\b${imported} as (\\w+)`).exec(code) ?? [];
  const parent = `createElement(${name}${part},{`;
  const parts = code.split(parent);
  if (!name || parts.length < 2) throw new Error(`No ${imported}${part} is found to leave out.`);
  const inner = parts.slice(1).map((rest) => rest.replace(/^[^{}]*\},/, ''));
  const [, react] = /import\*as (\w+) from"react"/.exec(code) ?? [];
  return [parts[0], ...inner].join(`createElement(${react}.Fragment,null,`);
}

/** Puts functions in the place of calls that name them: `__name(() => {}, "close")`. */
export function withoutNames(code: string): string {
  const cuts: [from: number, to: number, put: string][] = [];
  new Visitor({
    CallExpression(call) {
      const [named] = call.arguments;
      if (call.callee.type !== 'Identifier' || call.callee.name !== '__name' || !named) return;
      cuts.push([call.start, named.start, '('], [named.end, call.end, ')']);
    },
  }).visit(parseSync('radix.js', code).program);
  const fromTheEnd = cuts.toSorted(([a], [b]) => b - a);
  return fromTheEnd.reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code);
}
