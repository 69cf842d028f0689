import type { AddressRecord } from '../../../contracts/platform/mailed-link';
import { trpc } from '../call/trpc';
import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { toast } from '../ui/toast';
import { endedWords, renewedWords } from './ended-words';

/** The act that sends ended links to the corrected address, and the question about it after a save that corrected one. */
export function useEndedLinks() {
  const utils = trpc.useUtils();
  const { run, busy } = useCommand(utils.client.mailedLink.sendAgain.mutate, {
    said: ({ message }) => message,
    refresh: () => utils.mailedLink.invalidate(),
  });
  /** Tells how many links of the record a correction has ended, and asks whether to send them; nothing where none have. */
  const ask = async (record: AddressRecord, record_id: number): Promise<void> => {
    const { results } = await utils.mailedLink.ended.fetch({ record, record_id }, { staleTime: 0 });
    for (const one of results) if (one.renewed.length > 0) toast.success(renewedWords(one));
    const open = results.filter(({ links }) => links.length > 0);
    if (open.length === 0) return;
    await confirm({
      title: 'Send the links again?',
      text: open.map(endedWords).join(' '),
      confirm: 'Send',
      cancel: 'Not now',
      act: () => run({ record, record_id }),
    });
  };
  return { ask, send: run, busy };
}
