import { Box, Button, Callout } from '@radix-ui/themes';
import { Check, CornerUpLeft, Download } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../../contracts/platform/files';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { FileBox } from '../../../platform/form/FileBox';
import { RenewLink } from '../../../platform/link/RenewLink';
import { Actions } from '../../../platform/ui/Actions';
import { Text } from '../../../platform/ui/Text';
import { InOrder } from './InOrder';
import type { OfferAtHand } from './offer-at-hand';
import { SendingLetters } from './SendingLetters';
import { StepBar } from './StepBar';
import { StepSheet } from './StepSheet';
import { hasRefused, REFUSED_WORDS, readyOf, sendingOf, stillUploading } from './uploads';
import { useAcceptance } from './use-acceptance';
import type { Uploads } from './use-uploads';
import { nextStepWords, type Plan, UPLOAD_BUTTON, type UploadStepWords } from './wizard-steps';

const MISSING = 'Attachment is required';
const UPLOADED = 'Document Successfully Uploaded, You would be contacted for further information';
const CHOSEN = 'Your signed copy is ready. It goes to HR together with the form in the last step.';

const files = (n: number) => (n === 1 ? 'One file' : `${n} files`);

/** One of the three upload steps. A file goes up as soon as it is chosen. */
export function UploadStep({
  words,
  offer,
  plan,
  token,
  uploads,
  heading,
  onPrevious,
  onNext,
  onCorrect,
}: {
  words: UploadStepWords;
  offer: OfferAtHand;
  plan: Plan;
  token: string;
  uploads: Uploads;
  heading: RefObject<HTMLHeadingElement | null>;
  onPrevious?: (() => void) | undefined;
  /** Missing at the last step, which sends the letters. */
  onNext?: (() => void) | undefined;
  onCorrect?: (() => void) | undefined;
}) {
  const [wrong, setWrong] = useState<string>();
  const [notRemoved, setNotRemoved] = useState<string>();
  const utils = trpc.useUtils();
  const acceptance = useAcceptance(offer, plan, uploads.all);
  const removal = trpc.offer.deleteDocument.useMutation();

  const mine = uploads.all.filter((upload) => upload.letter === words.letter);
  const ready = readyOf(uploads.all, words.letter);
  const sending = sendingOf(uploads.all, [words.letter]).length;
  // Only sending to HR waits for what is on its way.
  const awaited = onNext
    ? 0
    : sendingOf(
        uploads.all,
        plan.uploads.map(({ letter }) => letter),
      ).length;
  const failed = mine.filter((upload) => upload.state === 'failed').length;
  const done = ready.length > 0 && sending === 0 && failed === 0;
  const refused = hasRefused(uploads.all, words.letter);
  const returned = offer.shown?.returned.find((back) => back.letter === words.letter);
  const button = onNext ? 'Next' : 'Send to HR';
  const listLabel = `Files of the ${words.called}`;

  function remove(key: string) {
    setWrong(undefined);
    setNotRemoved(undefined);
    const document = mine.find((upload) => upload.key === key)?.document;
    if (document === undefined) return uploads.drop(key);
    removal.mutate(
      { offerId: offer.id, id: document },
      {
        onSuccess: () => {
          uploads.drop(key);
          utils.offer.linked.setData(
            {},
            (now) => now && { ...now, documents: now.documents.filter((kept) => kept.id !== document) },
          );
        },
        onError: (error) => setNotRemoved(`The file was not removed: ${problemWords(problemOfError(error), 'act')}`),
      },
    );
  }

  function retry(key: string) {
    setWrong(undefined);
    uploads.retry(key);
  }

  function next() {
    if (failed > 0) {
      return setWrong(
        `${files(failed)} did not upload. Retry or remove ${failed === 1 ? 'it' : 'them'} before going on.`,
      );
    }
    if (ready.length + sending === 0) return setWrong(MISSING);
    if (onNext) return onNext();
    void acceptance.send();
  }

  return (
    <StepSheet
      title={words.title}
      heading={heading}
      intro={
        done && !refused ? (
          <Callout.Root color="green" role="status">
            <Callout.Icon>
              <Check size={16} strokeWidth={2} aria-hidden />
            </Callout.Icon>
            <Callout.Text>
              <Text size="15" block>
                {ready.some((file) => file.state === 'chosen') ? CHOSEN : UPLOADED}
              </Text>
              <Text size="15" block>
                {nextStepWords(plan, words.letter)}
              </Text>
            </Callout.Text>
          </Callout.Root>
        ) : (
          'Please upload a signed copy to confirm acceptance. A clear scan of every page is enough.'
        )
      }
      bar={
        <StepBar
          onPrevious={onPrevious}
          reason={
            awaited > 0
              ? `${stillUploading(awaited)}. ${button} opens when ${awaited === 1 ? 'it is' : 'they are'} done.`
              : sending > 0
                ? `${stillUploading(sending)}. You can go on meanwhile.`
                : undefined
          }
          error={wrong && wrong !== MISSING ? wrong : (notRemoved ?? acceptance.failure?.words)}
        >
          <Button
            size="3"
            type="button"
            disabled={awaited > 0}
            loading={acceptance.busy}
            aria-describedby="step-say"
            onClick={next}
          >
            {button}
          </Button>
        </StepBar>
      }
    >
      {returned && (
        <Callout.Root color="amber" mb="4">
          <Callout.Icon>
            <CornerUpLeft />
          </Callout.Icon>
          <Callout.Text>
            <Text size="15">
              <strong>HR returned the {words.called}.</strong> {returned.comment}
            </Text>
          </Callout.Text>
        </Callout.Root>
      )}
      {offer.shown && <LetterLink offer={offer.id} letter={words.letter} called={words.called} />}
      <FileBox
        rules={OFFER_FILES}
        label="Drop the signed copy here"
        button={UPLOAD_BUTTON}
        list={listLabel}
        called={words.called}
        files={mine}
        keptAs={`offer.${offer.id} ${words.letter}`}
        compact={done}
        onFiles={(chosen) => {
          setWrong(undefined);
          setNotRemoved(undefined);
          uploads.add(words.letter, chosen);
        }}
        onRetry={retry}
        onRemove={remove}
        locked={removal.isPending}
        error={wrong === MISSING ? wrong : refused ? REFUSED_WORDS : undefined}
      />
      {offer.shown && plan.again && <InOrder offer={offer.shown} onCorrect={onCorrect} />}
      {acceptance.sending && <SendingLetters {...acceptance.sending} />}
      {acceptance.failure?.linkGone && <RenewLink token={token} />}
    </StepSheet>
  );
}

/** Fetches the letter that is to be signed, as PDF, by the browser's own download. */
function LetterLink({ offer, letter, called }: { offer: number; letter: OfferLetter; called: string }) {
  const mint = trpc.transfer.mint.useMutation();
  const opened = trpc.offer.openLetter.useMutation();
  return (
    <Box mb="4">
      <Actions>
        <Button
          size="3"
          type="button"
          variant="soft"
          color="gray"
          loading={mint.isPending}
          onClick={() =>
            mint.mutate(
              { call: 'offer.letter', input: { id: offer, letter } },
              {
                onSuccess: ({ token }) => {
                  location.assign(`/transfer/d/${encodeURIComponent(token)}`);
                  opened.mutate({ offerId: offer, letter });
                },
              },
            )
          }
        >
          <Download /> Download the {called} (PDF)
        </Button>
        {mint.error && (
          <Text as="p" size="13" tone="red" mt="6px" role="alert">
            {problemWords(problemOfError(mint.error), 'read')}
          </Text>
        )}
      </Actions>
    </Box>
  );
}
