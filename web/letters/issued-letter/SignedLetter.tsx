import type { LetterReceipt, LinkedLetter } from '../../../contracts/letters/letter-signing';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { LetterToRead } from './LetterToRead';
import { LinkDownload } from './LinkDownload';
import { receiptFacts } from './receipt-facts';

/** The receipt of a signature, with the letter below it. */
export function SignedLetter({ letter, receipt }: { letter: LinkedLetter; receipt: LetterReceipt }) {
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
