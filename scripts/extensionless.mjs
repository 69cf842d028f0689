// Lets Node run the rooms' TypeScript as it stands: imports without an ending, and fonts as bytes.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    const bare = ours && !/\.(ts|mjs|json|ttf)$/.test(specifier);
    return next(bare ? `${specifier}.ts` : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ttf')) return next(url, context);
    const text = readFileSync(fileURLToPath(url)).toString('base64');
    return {
      format: 'module',
      shortCircuit: true,
      source: `export default Uint8Array.from(Buffer.from('${text}', 'base64')).buffer;`,
    };
  },
});
