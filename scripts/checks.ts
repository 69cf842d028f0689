import { BINDING_TYPES } from './binding-types.ts';
import { once, sumTallies, type Tally } from './programs.ts';
import { runUnits } from './unit-run.ts';

/**
 * Types, lint, whether the types of the Workers' bindings are of today, what nobody uses, the reference of the contract, and
 * every test that needs no browser, or those of the named files. Beside a run of scenarios they take what it leaves of the processor.
 */
export async function runChecks(files: readonly string[] = [], beside?: Promise<unknown>): Promise<Tally> {
  const manner = beside ? 'aside' : 'in front';
  const checks = await Promise.all([
    once('tsc', ['-b', '--checkers', '1'], { manner }),
    once('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '.'], { manner }),
    ...BINDING_TYPES.map((args) => once('wrangler', [...args, '--check'], { manner })),
    once('knip', ['--no-progress'], { manner }),
    // The linter of the reference asks nobody for a newer one, and tells nobody that it ran.
    once('redocly', ['lint', 'docs/openapi.json'], {
      manner,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  ]);
  return sumTallies([...checks, await runUnits(files, beside)]);
}
