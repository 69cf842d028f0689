// node scripts/lock-file.ts: completes package-lock.json after a change of dependencies.
//
// npm leaves out of the lock file what it could not fetch for other systems than its own (a mirror need not have every
// platform's package), and `npm ci` then refuses the lock file everywhere. The names say which system they are for.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Locked {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type Packages = Record<string, Locked>;

/** Optional packages that a locked package names and the lock file does not hold. */
export function missingOptional(packages: Packages): { name: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, folder, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Whether a package finds another the way Node looks for it: beside itself, then in every folder above. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** The system that a package's name says it is for. */
function systemOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].find((word) => words.includes(word));
  const cpu = ['arm64', 'arm', 'riscv64', 'ppc64', 's390x', 'ia32', 'x64'].find((word) => words.includes(word));
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  const system = os ?? (words.includes('windows') ? 'win32' : undefined);
  if (!system) throw new Error(`The name of ${name} does not say which system it is for: lock it by hand.`);
  return {
    os: [system],
    cpu: [cpu ?? 'x64'],
    ...(musl ? { libc: ['musl'] } : gnu && system === 'linux' ? { libc: ['glibc'] } : {}),
  };
}

/** The lock file's packages with the missing ones added, in npm's order. */
export function completePackages(packages: Packages): Packages {
  const added = missingOptional(packages).map(({ name, version, dev }): [string, Locked] => [
    `node_modules/${name}`,
    { version, ...systemOf(name), ...(dev ? { dev } : {}), optional: true },
  ]);
  const [root = ['', {}], ...rest] = Object.entries(packages);
  return Object.fromEntries([root, ...[...rest, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))]);
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages };
  const added = missingOptional(lock.packages).map(({ name }) => name);
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: completePackages(lock.packages) }, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lock file is complete.' : `Added:\n  ${added.join('\n  ')}`);
}
