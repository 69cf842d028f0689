import { Box, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Copy } from 'lucide-react';
import type { IssuedDetail } from '../../../contracts/letters/issued-letter';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { Facts } from '../../platform/ui/Facts';
import { FileHashDigits } from '../../platform/ui/FileHashDigits';
import { bytes, countWithWord, date, dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { categoryWord } from '../letter/letter-words';
import styles from './IssuedAside.module.css';
import { copyVerificationLink, verificationLink } from './issued-words';

/** The facts about a sent letter, and its state. */
export function IssuedAside({ letter }: { letter: IssuedDetail }) {
  const { code, size, pages } = letter;
  return (
    <Grid asChild gap="20px" minWidth="0">
      <aside aria-label="About the letter">
        <Panel title="About the letter">
          <Facts
            facts={[
              ['Category', categoryWord(letter.category)],
              ['Type', letter.letter_type],
              ['Subject', letter.subject],
              ['Company', letter.company.name],
              ['Dated', date(letter.date)],
              ['Effective', letter.effective_date && date(letter.effective_date)],
              ['Signed by', letter.signed_by && [letter.signed_by, letter.signed_role].filter(Boolean).join(', ')],
              ['Mailed to', letter.email ?? 'No address in the record'],
              ['File', size !== null && pages !== null ? `${countWithWord(pages, 'page')}, ${bytes(size)}` : null],
              ['File hash', letter.sha256 && <FileHashDigits key="hash" sha256={letter.sha256} />],
            ]}
          />
        </Panel>
        <Panel title="Verification">
          <Flex align="center" justify="between" gap="2">
            <span className={styles.code}>{shownLetterCode(code)}</span>
            <IconButton
              variant="ghost"
              color="gray"
              aria-label="Copy verification link"
              title="Copy verification link"
              onClick={() => void copyVerificationLink(code)}
            >
              <Copy />
            </IconButton>
          </Flex>
          <Text as="p" size="13" tone="quiet" mt="2">
            Anybody can check at{' '}
            <TextLink underlined>
              <a href={verificationLink(code)}>this address</a>
            </TextLink>{' '}
            whether the letter is genuine, without seeing what it says.
          </Text>
        </Panel>
        <Panel title="History">
          <Rows ordered bare>
            {happened(letter).map(({ what, at, note }, i) => (
              <Box asChild key={what} mt={i > 0 ? '3' : '0'} pt={i > 0 ? '3' : '0'}>
                <li>
                  <Text as="p" weight="medium">
                    {what}
                  </Text>
                  {note && (
                    <Text as="p" size="12" tone="quiet" anywhere>
                      {note}
                    </Text>
                  )}
                  <Text as="p" size="12" tone="quiet">
                    <time dateTime={at}>{dateTime(at)}</time>
                  </Text>
                </li>
              </Box>
            ))}
          </Rows>
        </Panel>
      </aside>
    </Grid>
  );
}

interface Happened {
  what: string;
  at: string;
  note?: string | null;
}

/** The events of a letter, newest first. */
function happened(letter: IssuedDetail): Happened[] {
  const { state, state_at } = letter;
  const steps: (Happened | false | null)[] = [
    { what: 'Sent', at: letter.issued_at, note: `by ${letter.issued_by}` },
    letter.delivered_at !== null && { what: 'Delivered', at: letter.delivered_at, note: letter.email },
    state === 'NOT_DELIVERED' && { what: 'Not delivered', at: state_at, note: letter.failure },
    state === 'DECLINED' && { what: 'Declined by its approvers', at: state_at },
    letter.opened_at !== null && { what: 'Opened', at: letter.opened_at },
    letter.acknowledged_at !== null && { what: 'Signed', at: letter.acknowledged_at },
    letter.recalled_at !== null && {
      what: 'Recalled',
      at: letter.recalled_at,
      note: [letter.recalled_by && `by ${letter.recalled_by}`, letter.recall_reason].filter(Boolean).join(': '),
    },
  ];
  return steps
    .filter((step): step is Happened => Boolean(step))
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
