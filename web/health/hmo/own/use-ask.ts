import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type HmoRequestKind, RELATION_WORDS, type Relation } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import type { Papers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { toast } from '../../../platform/ui/toast';

import { ASK_WORDS } from './request-words';

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
    waits: {
      ...{ form: `hmo ${kind}`, title: `Health insurance: ${ASK_WORDS[kind]}`, to: pages.hmo(), done: onClose },
      about: ({ relation, firstname, lastname, reason }) =>
        [firstname && `${firstname} ${lastname}`, relation && RELATION_WORDS[relation as Relation], reason]
          .filter(Boolean)
          .join(', '),
    },
  });
  return { ask: (fields: Parameters<typeof send>[0]) => send({ ...fields, kind }), busy, failed };
}
