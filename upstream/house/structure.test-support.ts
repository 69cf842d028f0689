import type { Creations } from '../platform/record/creating.test-support';
import type { MakesBeyond } from './beyond.test-support';
import type { ScopeSamples } from './company-scope.test-support';
import type { FourEyes } from './four-eyes.test-support';
import { NAMED_MODULES } from './modules';

/** What a module says of itself to the tests that hold every module, in its `structure.test-support.ts`. */
export interface Structure {
  /** Its calls by POST that answer without a new record. */
  makesNone?: readonly string[];
  /** How each other call by POST makes a record. */
  creating?: Creations;
  /** What it makes in the other company. */
  beyond?: MakesBeyond;
  /** What its calls are asked by an admin of another company. */
  scopeSamples?: ScopeSamples;
  /** What its calls may end, and whether somebody else raised it. */
  fourEyes?: FourEyes;
}

const files = import.meta.glob<Structure>('../*/*/structure.test-support.ts', { eager: true });
const folderOf = (module: string): string => module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the modules say, by their names and in their order. */
export const STRUCTURES: readonly (readonly [module: string, said: Structure])[] = NAMED_MODULES.flatMap(([module]) => {
  const [, said] = Object.entries(files).find(([file]) => file.split('/').at(-2) === folderOf(module)) ?? [];
  return said ? [[module, said] as const] : [];
});

/** Something that modules say of their calls, by module and name. */
export const byCall = <T>(of: (said: Structure) => Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.fromEntries(
    STRUCTURES.flatMap(([module, said]) =>
      Object.entries(of(said) ?? {}).map(([call, value]) => [`${module}.${call}`, value]),
    ),
  );
