import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AcknowledgementForm } from '../../../../contracts/hiring/offer';
import { pages } from '../../../../contracts/platform/pages';
import type { Problem } from '../../../../contracts/platform/problem';
import { useCredential } from '../../../platform/call/credential';
import { noNetwork, problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { sendForm } from '../../../platform/call/send-form';
import { trpc } from '../../../platform/call/trpc';
import { forgetUnsaved } from '../../../platform/form/unsaved';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { BRIEF, toast } from '../../../platform/ui/toast';
import type { SentOfferReceipt } from '../receipt';
import { acceptanceFields, formDataOf, lettersToSend } from './acceptance-body';
import { acknowledgementDraft } from './acknowledgement-draft';
import type { OfferAtHand } from './offer-at-hand';
import { type AcceptUpload, readyOf } from './uploads';
import type { Plan } from './wizard-steps';

/**
 * Sends the acceptance: the letters that the plan asks for, and the form where it was filled in. Then the page shows what
 * was recorded.
 */
export function useAcceptance(
  { id: offer, shown: terms }: Pick<OfferAtHand, 'id' | 'shown'>,
  plan: Plan,
  uploads: readonly AcceptUpload[],
) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const credential = useCredential();
  const [busy, setBusy] = useState(false);
  /** Bytes on their way, while letters go with the form. */
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<{ words: string; linkGone: boolean }>();
  // The key belongs to the content: trying again after a lost answer accepts once, a corrected form is a new request.
  const request = useRef({ content: '', key: '' });
  // The second click of a double click comes before the button shows that it is busy.
  const sending = useRef(false);
  const asked = plan.uploads.map(({ letter }) => letter);
  const mine = uploads.filter(({ letter }) => asked.includes(letter));
  const files = lettersToSend(mine);

  /** `shown` tells whether the fields of the page show the problem themselves. */
  async function send(form?: AcknowledgementForm, shown: (problem: Problem) => boolean = () => false): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    const fields = acceptanceFields(form, (letter) => readyOf(mine, letter).flatMap(({ document }) => document ?? []));
    if (terms) fields.push(['seen', terms.seen]);
    const content = JSON.stringify([
      fields,
      files.map(([letter, file]) => [letter, file.name, file.size, file.lastModified]),
    ]);
    if (request.current.content !== content) request.current = { content, key: crypto.randomUUID() };
    try {
      await sendForm({
        call: 'offer.accept',
        params: { offerId: offer },
        body: formDataOf(fields, files),
        credential,
        idempotencyKey: request.current.key,
        ...(files.length > 0 && { onProgress: setSent }),
      });
    } catch (error) {
      const problem = problemOfError(error);
      if (problem.status === 409) void utils.offer.linked.invalidate();
      if (!shown(problem)) {
        const words = [problemWords(problem, 'acceptOffer'), noNetwork()].filter(Boolean).join('. ');
        setFailure({ words, linkGone: linkStateOf(problem) === 'expired' });
      }
      toast.error(plan.again ? 'The letters were not sent' : 'The offer was not sent', BRIEF, {
        description: form ? 'What you filled in is kept on this page.' : 'Your files are kept on this page.',
        lost: problem.status === 0,
      });
      return;
    } finally {
      sending.current = false;
      setBusy(false);
      setSent(undefined);
    }
    acknowledgementDraft(offer).keep(null, Date.now());
    forgetUnsaved();
    const receipt: SentOfferReceipt = {
      again: plan.again,
      letters: plan.uploads.map(({ letter, called }) => ({
        called,
        files: readyOf(mine, letter).map(({ name }) => name),
      })),
      form: form !== undefined,
      at: new Date().toISOString(),
    };
    navigate(pages.offerStatus(), { replace: true, state: receipt });
  }

  return {
    send,
    busy,
    failure,
    sending: sent === undefined ? undefined : { files: files.map(([, file]) => file), sent },
  };
}
