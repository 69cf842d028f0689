import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useContext } from 'react';
import { KeeperContext, useCredential } from '../../platform/call/credential';
import { bodyOf, sendForm } from '../../platform/call/send-form';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { keepDraft, keptDraft } from '../../platform/session/drafts';
import { keeper } from '../../platform/session/session';
import { forgetWaiting, type WaitingSince } from '../../platform/session/waiting';
import { toast } from '../../platform/ui/toast';
import { keptFiles, letFilesGo, signOf } from '../../platform/upload/kept-files';

/** The data of a waiting command is gone: a day has passed. */
export class FilesGone extends Error {}

/** Sends what waits, or removes it, with the draft and the files of its form. */
export function useSendWaiting(waiting: WaitingSince) {
  const { form, call, input, upload, idempotencyKey, title, at } = waiting;
  const credential = useCredential();
  const place = useContext(KeeperContext)(form);
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const forget = async () => {
    const user = keeper();
    // A draft that was changed since is about something else.
    if (user !== null && (keptDraft(user, form)?.at ?? 0) <= at) keepDraft(user, form, null);
    if (place) await letFilesGo(place);
    await forgetWaiting(form);
  };
  const sending = useMutation({
    mutationFn: async () => {
      if (!upload) return getUntypedClient(client).mutation(call, input, { context: { idempotencyKey } });
      const here = place && upload.files.length > 0 ? await keptFiles(place) : [];
      const files = here.filter(({ part, file }) => upload.files.includes(signOf(part, file)));
      if (files.length < upload.files.length) throw new FilesGone();
      const body = bodyOf(
        input,
        files.map(({ part, file }) => [part, file]),
      );
      return sendForm({ call, params: { ...upload.params }, body, credential, idempotencyKey });
    },
    gcTime: 0,
    onSuccess: async () => {
      toast.success(`${title}: sent`);
      await forget();
      await cache.invalidateQueries();
    },
  });
  return { send: useOneAtATime(sending), sending: sending.isPending, failure: sending.error, forget };
}
