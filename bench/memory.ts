import { readFileSync } from 'node:fs';

/** The memory of a process that stays resident, in MB. */
export const residentMB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** Does some work, and answers with its answer the memory of a process before it and its peak meanwhile, in MB. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>) {
  const before = residentMB(pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, residentMB(pid));
  }, 10);
  try {
    const answer = await work();
    return { before, peak, answer };
  } finally {
    clearInterval(sampler);
  }
}
