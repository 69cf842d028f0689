import { Grid, TextField, VisuallyHidden } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import type { LinkedLine } from '../../../../contracts/health/hmo-roster';
import { RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { Field } from '../../../platform/ui/Field';
import { date } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { premiumChangeWords } from '../hmo-words';
import { LineWord } from '../hmos/LineSign';

interface Props {
  line: LinkedLine;
  /** The number that was typed and is not sent yet. */
  typed: string | undefined;
  onTyped: (text: string) => void;
}

/** One line of a roster for the HMO, with the policy number that it has, or is given. The page around asks before it is left. */
export function LinkedRosterLine({ line, typed, onTyped }: Props) {
  const { what, name, relation, employee, dob, plan, hospital, words, from, premium_change, confirmed } = line;
  const about = [
    relation === 'SELF' ? RELATION_WORDS.SELF : `${RELATION_WORDS[relation]} of ${employee}`,
    dob && `born ${date(dob)}`,
    plan,
    hospital,
  ];
  return (
    <Grid asChild columns={{ initial: '1', sm: 'minmax(0, 1fr) 220px' }} align="center" gapY="2" gapX="4" py="3">
      <li>
        <Grid gap="2px" minWidth="0">
          <Text as="p" weight="medium" anywhere>
            {name}
          </Text>
          <Text as="p" size="14" tone="quiet" anywhere>
            {about.filter(Boolean).join(' · ')}
          </Text>
          <Text as="p" size="14" anywhere figures>
            <LineWord what={what} /> {words}, {what === 'REMOVED' ? 'until' : 'from'} {date(from)}
            {premium_change !== 0 && (
              <>
                {' · '}
                <Text wrap="nowrap">{premiumChangeWords(premium_change)}</Text>
              </>
            )}
          </Text>
          {confirmed && (
            <Text as="p" size="14" tone="green">
              <Check size={14} strokeWidth={2} aria-hidden /> Confirmed
            </Text>
          )}
        </Grid>
        {what !== 'REMOVED' && (
          <Field
            label={
              <>
                Policy number
                <VisuallyHidden> of {name}</VisuallyHidden>
              </>
            }
          >
            {(aria) => (
              <TextField.Root
                {...aria}
                size="3"
                maxLength={40}
                value={typed ?? line.policy_number}
                onChange={(event) => onTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </li>
    </Grid>
  );
}
