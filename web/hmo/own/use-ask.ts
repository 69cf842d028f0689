import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { HmoRequestKind } from '../../../contracts/hmo-state';
import type { Papers } from '../../case/use-papers';
import { useSendPapers } from '../../case/use-send-papers';
import { trpc } from '../../trpc';
import { toast } from '../../ui/toast';

const NOTHING = {};

/** Sends a request about the caller's own insurance; the dialog stays open until it has worked. */
export function useAsk<T extends FieldValues, C, O>(
  kind: HmoRequestKind,
  form: UseFormReturn<T, C, O>,
  onClose: () => void,
  papers: Readonly<Record<string, Papers>> = NOTHING,
) {
  const utils = trpc.useUtils();
  const { send, busy, failed } = useSendPapers({
    call: 'hmo.ask',
    form,
    papers,
    done: async () => {
      toast.success('Request sent');
      onClose();
      await utils.hmo.invalidate();
    },
    stale: () => utils.hmo.invalidate(),
  });
  return { ask: (fields: Parameters<typeof send>[0]) => send({ ...fields, kind }), busy, failed };
}
