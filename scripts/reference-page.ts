import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** A file that the page names by `/reference/…`, or by `/swagger-ui-dist/…`. */
const NAMED = /(?<=(?:src|href)=")\/(reference|swagger-ui-dist)\/([\w.-]+)(?=")/g;

/**
 * Builds the page of the reference, `reference.html` with its files, and the reference itself at its address. The bundler has no part in it: as a second entry the page
 * would share chunks with sign-in, and its viewer is already one file.
 */
export function referencePage(web: string): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const sourceOf = async (folder: string, name: string) => {
    const file = folder === 'reference' ? join(web, 'platform', folder, name) : resolve(`${folder}/${name}`);
    const source = readFileSync(file, 'utf8');
    if (name.endsWith('.ts')) return (await transformWithOxc(source, file)).code;
    // The map is not published with the file.
    return source.replace(/\/[/*]# sourceMappingURL=\S+(?: \*\/)?/g, '');
  };
  return {
    name: 'reference-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const page = readFileSync(join(web, 'platform/reference/reference.html'), 'utf8');
      const built = new Map<string, string>();
      for (const [address, folder = '', name = ''] of page.matchAll(NAMED)) {
        const source = await sourceOf(folder, name);
        const reference = this.emitFile({ type: 'asset', name: basename(name).replace(/\.ts$/, '.js'), source });
        built.set(address, `/${this.getFileName(reference)}`);
      }
      const source = page.replace(NAMED, (address) => built.get(address) ?? address);
      this.emitFile({ type: 'asset', fileName: 'reference.html', source });
      // The platform serves it with its own mark, so that nobody works for who asks again.
      const reference = readFileSync(join(web, '../docs/openapi.json'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'api/v1/openapi.json', source: reference });
    },
  };
}
