import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The lines that git answers; nothing when it cannot. */
function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

const NEW = ['ls-files', '--others', '--exclude-standard'];

/** Every file of the repository that is there, new ones included, and the text of those that are code. */
export function sourcesOfRepository(): Map<string, string> {
  const files = [...(git('ls-files') ?? []), ...(git(...NEW) ?? [])].filter((file) => existsSync(join(ROOT, file)));
  return new Map(files.map((file) => [file, /\.(tsx?|mjs)$/.test(file) ? readFileSync(join(ROOT, file), 'utf8') : '']));
}

/** The changed files since the branch left main, or in the last commit on main, with uncommitted ones. */
export function changedFiles(): { since: string; files: string[] } {
  const [head] = git('rev-parse', 'HEAD') ?? [];
  const [left] = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? [];
  const since = left && left !== head ? left.slice(0, 12) : 'HEAD~1';
  const changed = git('diff', '--name-only', '--no-renames', since);
  if (!changed) throw new Error(`git cannot tell what changed since ${since}.`);
  return { since, files: [...new Set([...changed, ...(git(...NEW) ?? [])])] };
}
