import { Button } from '@radix-ui/themes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AcknowledgementForm } from '../../../contracts/offer';
import { pages } from '../../../contracts/pages';
import { useCredential } from '../../credential';
import { showFieldProblems } from '../../form/field-problems';
import { forgetUnsaved } from '../../form/unsaved';
import { useSchemaForm } from '../../form/use-schema-form';
import { linkStateOf } from '../../link/link-refusal';
import { RenewLink } from '../../link/RenewLink';
import { problemOf } from '../../problem';
import { problemWords } from '../../problem-words';
import { sendForm } from '../../send-form';
import { BRIEF, toast } from '../../ui/toast';
import { AcknowledgementFields } from './AcknowledgementFields';
import { acceptanceFields, formDataOf, lettersToSend } from './acceptance-body';
import { dropDraft, keepAcknowledgement, keptAcknowledgement } from './acknowledgement-draft';
import { corrections, FormWithNames, fieldsToFill } from './acknowledgement-fields';
import type { OfferAtHand } from './offer-at-hand';
import { SendingLetters } from './SendingLetters';
import { StepBar } from './StepBar';
import { StepSheet } from './StepSheet';
import { readyOf, type Upload } from './uploads';

/** Step 4: the staff acknowledgement form, whose sending accepts the offer. */
export function AcknowledgementStep({
  offer,
  token,
  uploads,
  heading,
  onPrevious,
}: {
  offer: OfferAtHand;
  token: string;
  uploads: Upload[];
  heading: RefObject<HTMLHeadingElement | null>;
  onPrevious: () => void;
}) {
  const navigate = useNavigate();
  const credential = useCredential();
  const [draft] = useState(() => keptAcknowledgement(offer.id));
  const { firstname = '', lastname = '', shown } = offer;
  const named = firstname !== '' && lastname !== '';
  const toFill = fieldsToFill(named);
  const form = useSchemaForm(named ? AcknowledgementForm : FormWithNames, {
    firstname,
    lastname,
    address: '',
    employment_date: shown?.employment_date ?? '',
    resumption_date: shown?.resumption_date ?? '',
    bvn: '',
    tax_id: '',
    pension_pin: '',
    account_number: '',
    supervisor_name: '',
    ...draft,
  });
  /** Bytes on their way, while letters go with the form. */
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<{ words: string; linkGone: boolean }>();
  // The key belongs to the content: trying again after a lost answer accepts once, a corrected form is a new request.
  const request = useRef({ content: '', key: '' });
  // The second click of a double click comes before the button shows that it is busy.
  const sending = useRef(false);

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => keepAcknowledgement(offer.id, values) }),
    [form, offer.id],
  );

  const { errors, submitCount, isSubmitting } = form.formState;
  const wrong = toFill.filter((name) => errors[name]);

  async function accept(values: AcknowledgementForm) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    const fields = acceptanceFields(values, (letter) =>
      readyOf(uploads, letter).flatMap((upload) => upload.document ?? []),
    );
    const letters = lettersToSend(uploads);
    const content = JSON.stringify([
      fields,
      letters.map(([letter, file]) => [letter, file.name, file.size, file.lastModified]),
    ]);
    if (request.current.content !== content) request.current = { content, key: crypto.randomUUID() };
    try {
      await sendForm({
        call: 'offer.accept',
        params: { offerId: offer.id },
        body: formDataOf(fields, letters),
        credential,
        idempotencyKey: request.current.key,
        ...(letters.length > 0 && { onProgress: setSent }),
      });
    } catch (error) {
      const problem = problemOf(error);
      const words = problemWords(problem, 'acceptOffer');
      const linkGone = linkStateOf(problem) === 'expired';
      if (!showFieldProblems(problem, form.setError, toFill)) setFailure({ words, linkGone });
      toast.error('The offer was not sent', BRIEF, { description: 'What you filled in is kept on this page.' });
      return;
    } finally {
      sending.current = false;
      setSent(undefined);
    }
    dropDraft(offer.id);
    forgetUnsaved();
    navigate(pages.offerStatus(), { replace: true });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(accept)}>
      <StepSheet
        title="Staff acknowledgement form"
        intro="These details go to your staff record and to payroll. About three minutes."
        heading={heading}
        bar={
          <StepBar onPrevious={onPrevious} error={failure?.words ?? (submitCount > 0 ? corrections(wrong) : undefined)}>
            <Button size="3" type="submit" loading={isSubmitting}>
              Accept offer
            </Button>
          </StepBar>
        }
      >
        <AcknowledgementFields form={form} named={named} again={Boolean(shown?.returned.length)} />
        {sent !== undefined && <SendingLetters files={lettersToSend(uploads).map(([, file]) => file)} sent={sent} />}
        {failure?.linkGone && <RenewLink token={token} />}
      </StepSheet>
    </form>
  );
}
