import { Box, SegmentedControl } from '@radix-ui/themes';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { Empty } from '../../platform/ui/Empty';
import { fullName } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { useCandidatesById } from '../onboarding/chosen-candidates';
import { CandidateFilePreview } from '../onboarding/LetterView';
import type { LetterToSend } from '../onboarding/letter-file';
import { LETTER_WORDS } from '../onboarding/status-words';
import styles from './LettersToSend.module.css';

/** The letters as the chosen candidates will get them, one at a time. */
export function LettersToSend({
  ids,
  start = 'acknowledgement_letter',
  filledIn,
}: {
  ids: readonly number[];
  start?: OfferLetter;
  /** The values of the form for the letters so far, so that they are those that will be sent. */
  filledIn: LetterToSend;
}) {
  const { rows } = useCandidatesById(ids);
  const [letter, setLetter] = useState<OfferLetter>(start);
  const [picked, setPicked] = useState<number | null>(null);
  const { letter_id, ...rest } = filledIn;
  const chosen = letter === start && letter_id !== undefined ? { letter_id } : {};
  const candidate = rows.find((row) => row.id === picked) ?? rows[0];

  return (
    <Panel title="Letters" flush>
      {candidate ? (
        <>
          <div className={styles.bar}>
            <Box maxWidth="100%" overflowX="auto">
              <SegmentedControl.Root
                size="1"
                value={letter}
                onValueChange={(value) => setLetter(OFFER_LETTERS.find((known) => known === value) ?? start)}
                aria-label="Letter"
              >
                {OFFER_LETTERS.map((known) => (
                  <SegmentedControl.Item key={known} value={known}>
                    {LETTER_WORDS[known]}
                  </SegmentedControl.Item>
                ))}
              </SegmentedControl.Root>
            </Box>
            {rows.length > 1 && (
              <select
                className={styles.people}
                aria-label="Letters of"
                value={candidate.id}
                onChange={(event) => setPicked(Number(event.target.value))}
              >
                {rows.map((row) => (
                  <option key={row.id} value={row.id}>
                    {fullName(row)}
                  </option>
                ))}
              </select>
            )}
          </div>
          <CandidateFilePreview
            key={`${candidate.id} ${letter}`}
            file={{ call: 'offer.letter', input: { id: candidate.id, letter, ...rest, ...chosen } }}
            title={`${LETTER_WORDS[letter]} of ${fullName(candidate)}`}
          />
        </>
      ) : (
        <Box py="7" px="4">
          <Empty icon={FileText} title="No candidate chosen">
            The letters show here, with the candidate's own data, once somebody is chosen.
          </Empty>
        </Box>
      )}
    </Panel>
  );
}
