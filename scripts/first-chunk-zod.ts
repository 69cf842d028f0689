import type { Plugin } from 'vite';

/**
 * Gives zod/mini its own copy of zod's core in the browser.
 *
 * Sign-in uses the mini edition for its size. But the pages behind it use the whole edition, and as both stand on the
 * same core, the bundler would put all of that core where both can reach it: in front of sign-in. A copy of its own is
 * cut to what sign-in uses. Schemas of both copies understand each other; zod tells them by their traits.
 */
export function firstChunkZod(): Plugin {
  const OWN = '?first';
  return {
    name: 'first-chunk-zod',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !source.startsWith('.') || !/\/zod\/(mini|v4\/mini)\/|\/zod\/v4\/.*\?first$/.test(importer))
        return;
      const resolved = await this.resolve(source, importer.replace(OWN, ''), { ...options, skipSelf: true });
      if (!resolved || resolved.id.includes('/zod/v4/mini/')) return resolved;
      return { ...resolved, id: resolved.id + OWN };
    },
  };
}
