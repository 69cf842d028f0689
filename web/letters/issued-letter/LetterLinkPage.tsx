import { Box, Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { LetterReceipt, LinkedLetter } from '../../../contracts/letters/letter-signing';
import { pages } from '../../../contracts/platform/pages';
import { LetterAtHand } from '../../approvals/approval/LetterAtHand';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { FactsCard } from '../../platform/link/FactsCard';
import { HrContact } from '../../platform/link/HrContact';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { linkFacts, TAKEN_TOKEN } from '../../platform/link/link-token';
import { whenTouched } from '../../platform/link/when-seen';
import { Card } from '../../platform/ui/Card';
import { date, dateTime, plainText, plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { SignFields } from './SignFields';
import { signRules, useSigning } from './use-signing';

/** `/letter/{token}`: the person reads the letter of a mail, keeps it, and signs it where it asks for that. */
export function LetterLinkPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="letter" segment={segment} address={pages.openLetter(TAKEN_TOKEN)} title="Your letter">
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

function Linked({ token }: { token: string }) {
  const letter = trpc.issuedLetter.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (letter.data) {
    return letter.data.state === 'RECALLED' ? (
      <RecalledLetter letter={letter.data} />
    ) : (
      <LetterFromLink letter={letter.data} token={token} />
    );
  }
  if (letter.error) {
    return <LinkProblemPage problem={problemOfError(letter.error)} token={token} onRetry={() => letter.refetch()} />;
  }
  return <LinkLayout title="Your letter">{null}</LinkLayout>;
}

/** The letter of a link: to sign, signed, or only to read. */
function LetterFromLink({ letter, token }: { letter: LinkedLetter; token: string }) {
  const { mutate: open } = trpc.issuedLetter.openLinked.useMutation();
  // Programs that look through mails open its links and run their scripts, but none touches the page.
  useEffect(() => whenTouched(() => open({})), [open]);
  if (letter.receipt) return <SignedLetter letter={letter} receipt={letter.receipt} />;
  if (letter.asks_signature && !letter.replaced_by) return <LetterToSign letter={letter} token={token} />;
  const { expires } = linkFacts(token);
  return (
    <LinkLayout title={letter.subject} company={letter} person={letter.name}>
      <LinkNotice
        sign="mail"
        title={letter.subject}
        below={
          <LetterToRead
            letter={letter}
            next={`You have nothing to do but to keep it. ${expires ? `Your link works until ${dateTime(expires.toISOString())}; the letter that you download stays with you.` : ''}`}
          />
        }
      >
        {letter.sent_by} of {letter.company} sent you this letter of {date(letter.date)}.
      </LinkNotice>
    </LinkLayout>
  );
}

/** A letter that HR took back: there is nothing to read or to sign any more. */
function RecalledLetter({ letter }: { letter: LinkedLetter }) {
  return (
    <LinkLayout title="Letter recalled" company={letter} person={letter.name}>
      <LinkNotice sign="closed" title="HR recalled this letter" below={<HrContact />}>
        “{letter.subject}” of {date(letter.date)} does not count any more. You have nothing to do. When HR sends you
        another letter in its place, it comes in a mail of its own.
      </LinkNotice>
    </LinkLayout>
  );
}

/** A letter that asks for a signature: the paper, then the name, and one button. */
function LetterToSign({ letter, token }: { letter: LinkedLetter; token: string }) {
  const { issuedLetter } = trpc.useUtils();
  const signing = useSigning(trpc.issuedLetter.acknowledge.useMutation(), {
    signed: (receipt) =>
      issuedLetter.linked.setData({}, (before) => before && { ...before, state: 'ACKNOWLEDGED', receipt }),
    // It was signed, recalled or replaced meanwhile: the page shows what it is now.
    refused: ({ status }) => status === 409 && void issuedLetter.linked.invalidate(),
  });
  const { problem } = signing;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkLayout title={letter.subject} company={letter} person={letter.name}>
      <LinkForm
        title={letter.subject}
        intro={`${letter.sent_by} of ${letter.company} sent you this letter of ${date(letter.date)}, and asks you to sign it.`}
        ahead={signRules}
        onSubmit={signing.submit}
        problem={problem && `${problemWords(problem, 'act')} What you typed is still here.`}
        consequence="The time, your network address and your browser are kept with your signature."
        buttons={
          <Button size="3" type="submit" loading={signing.busy}>
            Sign letter
          </Button>
        }
      >
        <LetterToRead
          letter={letter}
          next="Read the letter and sign it below. You get a receipt by mail, and HR sees that you signed."
        />
        <Text as="h2" size="16" weight="bold" mt="6">
          Sign this letter
        </Text>
        <Box mt="3">
          <SignFields signing={signing} />
        </Box>
      </LinkForm>
    </LinkLayout>
  );
}

/** The receipt of a signature, with the letter below it. */
function SignedLetter({ letter, receipt }: { letter: LinkedLetter; receipt: LetterReceipt }) {
  return (
    <LinkLayout title="Letter signed" company={letter} person={letter.name}>
      <LinkNotice
        sign="good"
        title="You signed this letter"
        below={
          <>
            <FactsCard title="Your receipt" facts={receiptFacts(letter, receipt)} />
            <LinkDownload call="issuedLetter.linkedCertificate" label="Download the certificate (PDF)" />
            <LetterToRead letter={letter} next="HR has your signature with the letter. You have nothing more to do." />
          </>
        }
      >
        This receipt is on its way to you by mail too.
      </LinkNotice>
    </LinkLayout>
  );
}

/** The content of a receipt: the signed letter, the person, the time, and the file. */
const receiptFacts = (
  letter: Pick<LinkedLetter, 'subject' | 'code'>,
  { typed_name, drawn, signed_at, sha256 }: LetterReceipt,
): [name: string, value: string][] => [
  ['Letter', plainText(letter.subject)],
  ['Code', shownLetterCode(letter.code)],
  ['Signed as', `${plainText(typed_name)}${drawn ? ', with a drawn signature' : ''}`],
  ['When', dateTime(signed_at)],
  ['SHA-256', sha256],
];

/** The letter on paper, its download, how to find out whether it is genuine, and what comes next. */
function LetterToRead({ letter, next }: { letter: LinkedLetter; next: string }) {
  const { replaced_by } = letter;
  return (
    <>
      {replaced_by && (
        <Card asChild tone="amber" px="4" py="3" mt="5">
          <Text as="p" size="15">
            <strong>A newer letter replaces this one.</strong> “{replaced_by.subject}” of {date(replaced_by.date)} came
            to you in a mail of its own. Open that one.
          </Text>
        </Card>
      )}
      <LetterAtHand call="issuedLetter.linkedFile" input={{}} title={letter.subject} />
      <LinkDownload call="issuedLetter.linkedFile" label="Download the letter (PDF)" />
      <Text as="h2" size="15" weight="bold" mt="5" mb="1">
        Is it genuine?
      </Text>
      <Text as="p" size="15" tone="quiet">
        The code of this letter is {shownLetterCode(letter.code)}, as it stands on the last page.{' '}
        <TextLink underlined>
          <a href={pages.verifyLetter(letter.code)} target="_blank" rel="noreferrer">
            Check whether it is genuine
          </a>
        </TextLink>
        : anybody can, with the code alone.
      </Text>
      <Text as="h2" size="15" weight="bold" mt="5" mb="1">
        What happens next
      </Text>
      <Text as="p" size="15" tone="quiet">
        {next}
      </Text>
    </>
  );
}

interface Props {
  call: 'issuedLetter.linkedFile' | 'issuedLetter.linkedCertificate';
  label: string;
}

/** Saves a file of the letter behind a link, by the browser's own download. */
function LinkDownload({ call, label }: Props) {
  const mint = trpc.transfer.mint.useMutation();
  return (
    <Box mt="3" width="100%">
      <Button
        size="3"
        type="button"
        variant="soft"
        color="gray"
        style={{ width: '100%' }}
        loading={mint.isPending}
        onClick={() =>
          mint.mutate(
            { call, input: {} },
            { onSuccess: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`) },
          )
        }
      >
        <Download /> {label}
      </Button>
      {mint.error && (
        <Text as="p" size="14" tone="red" mt="2" role="alert">
          {problemWords(problemOfError(mint.error), 'read')}
        </Text>
      )}
    </Box>
  );
}
