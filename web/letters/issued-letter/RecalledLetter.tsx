import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { HrContact } from '../../platform/link/HrContact';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { date } from '../../platform/ui/format';

/** A letter that HR took back: there is nothing to read or to sign any more. */
export function RecalledLetter({ letter }: { letter: LinkedLetter }) {
  return (
    <LinkLayout title="Letter recalled" company={letter} person={letter.name}>
      <LinkNotice sign="closed" title="HR recalled this letter" below={<HrContact />}>
        “{letter.subject}” of {date(letter.date)} does not count any more. You have nothing to do. When HR sends you
        another letter in its place, it comes in a mail of its own.
      </LinkNotice>
    </LinkLayout>
  );
}
