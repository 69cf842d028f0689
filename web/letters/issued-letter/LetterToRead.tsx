import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { pages } from '../../../contracts/platform/pages';
import { LetterAtHand } from '../../approvals/approval/LetterAtHand';
import { Card } from '../../platform/ui/Card';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { LinkDownload } from './LinkDownload';

/** The letter on paper, its download, how to find out whether it is genuine, and what comes next. */
export function LetterToRead({ letter, next }: { letter: LinkedLetter; next: string }) {
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
