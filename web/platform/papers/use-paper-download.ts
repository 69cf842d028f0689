import { useState } from 'react';
import type { CasePaper } from '../../../contracts/cases/case';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { startDownload } from '../call/start-download';
import { trpc } from '../call/trpc';

/** How the paper of a case is fetched and saved. */
export type PaperWay = (paper: CasePaper) => Promise<unknown>;

/** Saves a paper by the caller's own way: the session or the link of the page, unless `way` knows another, as a case key does. */
export function usePaperDownload(way?: PaperWay) {
  const { mutateAsync } = trpc.transfer.mint.useMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const usual: PaperWay = async ({ id }) => {
    const { token } = await mutateAsync({ call: 'case.paper', input: { id } });
    startDownload(token);
  };
  const start = async (paper: CasePaper): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await (way ?? usual)(paper);
    } catch (error) {
      setFailed(problemWords(problemOfError(error), 'read'));
    } finally {
      setBusy(false);
    }
  };
  return { start, busy, failed };
}
