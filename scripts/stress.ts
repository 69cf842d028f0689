import { spawn } from 'node:child_process';

/** Burns a core until whoever started it is gone, however that ended. */
const BURNER = 'const of = process.ppid; while (process.ppid === of) for (let i = 0; i < 1e8; i++);';

/**
 * Runs something beside so many processes that burn a core each, so that what leans on the speed of the machine fails here before
 * it fails elsewhere. `burners` of 0 runs it as it is.
 */
export async function underStress<T>(burners: number, work: () => Promise<T>): Promise<T> {
  if (burners === 0) return work();
  process.env.TENURE_STRESS = String(burners);
  console.log(`Under stress: beside ${burners} busy processes.`);
  const busy = Array.from({ length: burners }, () => spawn(process.execPath, ['-e', BURNER], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
}

/** The number after `--stress` among arguments, 0 without it, and the arguments without the two. */
export function stressOf(args: readonly string[]): { burners: number; rest: string[] } {
  const at = args.indexOf('--stress');
  if (at < 0) return { burners: 0, rest: [...args] };
  const burners = Number(args[at + 1]);
  if (!Number.isInteger(burners) || burners < 1) throw new Error('--stress wants a whole number of busy processes.');
  return { burners, rest: args.toSpliced(at, 2) };
}
