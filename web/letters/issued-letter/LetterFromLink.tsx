import { useEffect } from 'react';
import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { linkFacts } from '../../platform/link/link-token';
import { whenTouched } from '../../platform/link/when-seen';
import { date, dateTime } from '../../platform/ui/format';
import { LetterToRead } from './LetterToRead';
import { LetterToSign } from './LetterToSign';
import { SignedLetter } from './SignedLetter';

/** The letter of a link: to sign, signed, or only to read. */
export function LetterFromLink({ letter, token }: { letter: LinkedLetter; token: string }) {
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
