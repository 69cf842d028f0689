import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import {
  Clock,
  FileCheck2,
  FileSignature,
  Files,
  Landmark,
  ListTodo,
  Stethoscope,
  UserCheck,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Checklist, OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import type { Fact } from '../../../contracts/platform/checklist';
import { pages } from '../../../contracts/platform/pages';
import { currentSession } from '../../platform/session/session';
import { ActionBar } from '../../platform/ui/ActionBar';
import { ForChange } from '../../platform/ui/ForChange';
import { date, dateOf } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useAtMost } from '../../platform/ui/window-width';
import type { ItemActs } from './ChecklistRow';
import { itemDueWords, missingOf, missingWords } from './checklist-words';
import styles from './OnboardingChecklist.module.css';

const SIGNS: Record<Fact, typeof Clock> = {
  LETTERS: FileCheck2,
  ACKNOWLEDGEMENT: FileSignature,
  MEDICAL: Stethoscope,
  ACCOUNTS: Landmark,
  GUARANTORS: Users,
  REFEREES: Users,
  DOCUMENTS: Files,
};
/** The words of the way to what the records lack. */
const WAYS: Partial<Record<Fact, string>> = {
  LETTERS: 'Review letters',
  ACKNOWLEDGEMENT: 'Open the form',
  MEDICAL: 'Open the medical meeting',
  ACCOUNTS: 'Open the form',
};

interface Props {
  checklist: Checklist;
  complete: (() => void) | undefined;
  acts: ItemActs;
  /** The items whose owner can be reminded today. */
  ready: readonly OnboardingItem[];
  reminding: boolean;
}

/** The open conditions of completing, each with its link, and the button. On a phone it is a bar at the lower edge. */
export function BeforeCompleting({ checklist, complete, acts, ready, reminding }: Props) {
  const { items, completed_at, candidate } = checklist;
  const phone = useAtMost(600);
  const reading = useReading();
  if (completed_at) {
    return (
      <Panel title="Onboarding is complete">
        <Text as="p" tone="quiet">
          Completed on {dateOf(completed_at)}. What is still open stays with its owners.
        </Text>
      </Panel>
    );
  }
  const missing = missingOf(items);
  const open = items.filter(({ done }) => !done).length;
  const later = open > missing.length ? ' The rest can be done later and stays with its owner.' : '';
  const words =
    missing.length > 0
      ? `${missingWords(missing.length)}.${later}`
      : open > 0
        ? 'Nothing required is missing. What is still open stays with its owner.'
        : 'Nothing is missing.';
  if (phone) {
    return (
      complete &&
      !reading && (
        <ActionBar direction="column" align="stretch" gap="3" mx="-4" px="4">
          <Flex asChild gap="2">
            <Text as="p" size="13" anywhere>
              {missing.length > 0 && (
                <Box asChild flexShrink="0" mt="1px">
                  <Text asChild tone="amber">
                    <Clock />
                  </Text>
                </Box>
              )}
              <span>
                {missing.length > 0 ? (
                  <>
                    <Text weight="medium">{missingWords(missing.length)}:</Text>{' '}
                    {missing.map(({ title }) => title).join(', ')}.
                  </>
                ) : (
                  words
                )}
              </span>
            </Text>
          </Flex>
          <Flex gap="2">
            <Grid flexGrow="1">
              <Button size="3" disabled={missing.length > 0} onClick={complete}>
                Complete onboarding
              </Button>
            </Grid>
            {ready.length > 0 && (
              <Button size="3" variant="soft" color="gray" loading={reminding} onClick={() => acts.remind(ready)}>
                Remind
              </Button>
            )}
          </Flex>
        </ActionBar>
      )
    );
  }
  return (
    <Panel title="Before you can complete" flush>
      {missing.length > 0 && (
        <Rows label="Missing">
          {missing.map((item) => (
            <Missing key={item.id} item={item} candidate={candidate} acts={acts} ready={ready.includes(item)} />
          ))}
        </Rows>
      )}
      <Grid gap="2" p="4" className={styles.act}>
        {complete ? (
          <ForChange>
            <Button disabled={missing.length > 0} onClick={complete} aria-describedby="before-completing">
              <UserCheck />
              Complete onboarding
            </Button>
          </ForChange>
        ) : (
          <Text as="p" tone="quiet">
            Completing waits for approval.
          </Text>
        )}
        <Text as="p" id="before-completing" size="12" tone="quiet">
          {words}
        </Text>
      </Grid>
    </Panel>
  );
}

interface MissingProps {
  item: OnboardingItem;
  candidate: number;
  acts: ItemActs;
  ready: boolean;
}

function Missing({ item, candidate, acts, ready }: MissingProps) {
  const { title, fact, state, note, due } = item;
  const when = itemDueWords(item);
  const Sign = fact ? SIGNS[fact] : ListTodo;
  return (
    <Flex asChild gap="3">
      <li>
        <Box asChild flexShrink="0" mt="2px">
          <Text asChild tone={when.late ? 'amber' : 'quiet'}>
            <Sign />
          </Text>
        </Box>
        <Box minWidth="0">
          <Text as="p" anywhere>
            {title}
          </Text>
          <Flex asChild align="center" gap="1" mb="1">
            <Text as="p" size="12" tone={when.late ? 'amber' : 'quiet'}>
              {when.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
              {when.late ? when.words : state || note || `Due ${date(due)}`}
            </Text>
          </Flex>
          <Way item={item} candidate={candidate} acts={acts} ready={ready} />
        </Box>
      </li>
    </Flex>
  );
}

function Way({ item, candidate, acts, ready }: MissingProps) {
  const { fact, owner_id, owner_name, owner_email } = item;
  const way = fact && WAYS[fact];
  if (way) {
    return (
      <TextLink>
        <Link to={pages.candidate(candidate)}>{way}</Link>
      </TextLink>
    );
  }
  const [words, act] =
    owner_id !== null && owner_id === currentSession()?.user_id
      ? ['Mark as done', () => acts.finish(item)]
      : ready
        ? [`Remind ${owner_name.split(' ')[0]}`, () => acts.remind([item])]
        : owner_email === null
          ? [`Enter the email of ${owner_name || 'the owner'}`, () => acts.edit(item)]
          : [null, null];
  if (!words || !act) {
    return (
      <Text size="13" tone="quiet">
        Reminded today
      </Text>
    );
  }
  return (
    <ForChange>
      <TextLink>
        <button type="button" onClick={act}>
          {words}
        </button>
      </TextLink>
    </ForChange>
  );
}
