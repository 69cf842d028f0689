import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { AnswerKind } from '../worker/headers.ts';

/** The files of a build that the platform serves without the Worker, each kind after the one that it is a part of. */
const KINDS: readonly (readonly [path: string, kind: AnswerKind])[] = [
  ['/*', 'page'],
  // Every file in here has a hash in its name.
  ['/assets/*', 'asset'],
  ['/api/v1/openapi.json', 'public-data'],
];

type HeadersOf = (kind: AnswerKind) => Readonly<Record<string, string>>;

/** The platform's `_headers`, from the headers that the Worker gives its own answers. Of two rules it would add the values. */
const headerRules = (headersOf: HeadersOf): string =>
  KINDS.map(([path, kind], index) => {
    const before = new Set(KINDS.slice(0, index).flatMap(([, one]) => Object.keys(headersOf(one))));
    const lines = [
      ...[...before].map((name) => `! ${name}`),
      ...Object.entries(headersOf(kind)).map(([name, value]) => `${name}: ${value}`),
    ];
    return [path, ...lines.map((line) => `  ${line}`)].join('\n');
  }).join('\n');

/** Adds `_headers` to a build: what the platform answers with the files that it serves itself. */
export function assetHeaders(): Plugin {
  return {
    name: 'asset-headers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      // By an address that Vite does not follow when it reads its configuration.
      const worker = pathToFileURL(join(import.meta.dirname, '..', 'worker', 'headers.ts')).href;
      const { headersOf } = (await import(worker)) as { headersOf: HeadersOf };
      this.emitFile({ type: 'asset', fileName: '_headers', source: headerRules(headersOf) });
    },
  };
}
