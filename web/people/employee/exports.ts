import { useSyncExternalStore } from 'react';
import type { ExportJob } from '../../../contracts/people/employee-export';
import { isGone, problemOfError } from '../../platform/call/problem';
import { countWithWord, figure } from '../../platform/ui/format';
import { toast } from '../../platform/ui/toast';

/**
 * The downloads outlive their page. The browser downloads by itself, and the server says how much of a file it has
 * sent.
 */
let exports: readonly ExportJob[] = [];
const listeners = new Set<() => void>();

function put(next: readonly ExportJob[]): void {
  exports = next;
  for (const listener of listeners) listener();
}

const EVERY_MS = 1000;
/** How many times in a row a download may give no sign before it is given up. */
const MOST_SILENT = 20;

const unitOf = ({ what }: ExportJob) => (what === 'PHOTOS' ? 'photo' : 'employee');

/** `2,400 of 5,000 photos`. */
export const doneWords = (job: ExportJob): string => `${figure(job.done)} of ${countWithWord(job.total, unitOf(job))}`;

/** The result of a file, once all of it was sent. */
function sentWords(job: ExportJob): string | undefined {
  const without = job.people - job.total;
  return job.what === 'PHOTOS' && without > 0
    ? `${countWithWord(without, 'employee')} without a photo ${without === 1 ? 'stands' : 'stand'} in a list inside.`
    : undefined;
}

/** Follows a download from its beginning to its end, and tells of the end. */
export function followExport(first: ExportJob, ask: (id: number) => Promise<ExportJob>): void {
  const { id } = first;
  const others = () => exports.filter((job) => job.id !== id);
  let silent = 0;
  const again = () => setTimeout(look, EVERY_MS);
  async function look(): Promise<void> {
    try {
      const job = await ask(id);
      silent = job.state === 'READY' ? silent + 1 : 0;
      if (job.state === 'SENT') {
        put(others());
        toast.success(`${job.file} is downloaded: ${countWithWord(job.total, unitOf(job))}`, undefined, {
          ...(sentWords(job) && { description: sentWords(job) }),
        });
        return;
      }
      const stopped = job.state === 'STOPPED' || silent > MOST_SILENT;
      put([...others(), stopped ? { ...job, state: 'STOPPED' } : job]);
      if (!stopped) again();
    } catch (error) {
      silent += 1;
      if (problemOfError(error).status === 401 || isGone(problemOfError(error)) || silent > MOST_SILENT) put(others());
      else again();
    }
  }
  again();
}

/** Takes a download that has stopped off the page. */
export const forgetExport = (id: number): void => put(exports.filter((job) => job.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Downloads on their way, and those that stopped. */
export const useExports = (): readonly ExportJob[] => useSyncExternalStore(subscribe, () => exports);
