import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { EyeOff, FileText, type LucideIcon, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CaseEvent } from '../../../contracts/cases/case';
import { PaperLinks } from '../../platform/papers/PaperLink';
import type { PaperWay } from '../../platform/papers/use-paper-download';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './CaseTimeline.module.css';

export interface ComingStep {
  sign: LucideIcon;
  title: string;
  /** Beside the title, such as the instant of a hearing. */
  about?: string;
  /** At the right: `in 2 days`. */
  when?: string;
  /** The subject, and the possible acts. */
  children?: ReactNode;
}

interface Props {
  events: readonly CaseEvent[];
  /** The signs of the kinds of the module; what it does not name has that of a paper, or of a message. */
  signs?: Readonly<Record<string, LucideIcon>>;
  /** The next step, above the past ones. */
  coming?: ComingStep | null;
  /** How papers are fetched, where neither the session nor the link of the page does it. */
  way?: PaperWay | undefined;
  /** When something was, where its time is not to be shown. */
  whenOf?: (event: CaseEvent) => string;
  title?: string;
  /** The address of an event's letter; none for readers who may not open it. */
  letterAt?: ((id: number) => string) | undefined;
  /** Whether papers and messages can be shown alone; not where the timeline is narrow. */
  parted?: boolean;
}

const SHOWN = ['all', 'papers', 'messages'] as const;
const isMessage = ({ kind }: CaseEvent) => kind === 'MESSAGE';
/** Fewer than these are all in sight, so that choosing among them helps nobody. */
const FEW = 4;

/** All that happened in a case, the newest first, as far as it reaches the caller. */
export function CaseTimeline({
  events,
  signs = {},
  coming,
  way,
  whenOf = ({ at }) => dateTime(at),
  title = 'Timeline',
  letterAt,
  parted = true,
}: Props) {
  const [shown, show] = useState<(typeof SHOWN)[number]>('all');
  const parts = {
    all: { word: 'All', count: events.length, of: events },
    papers: {
      word: 'Papers',
      count: events.reduce((sum, { papers }) => sum + papers.length, 0),
      of: events.filter(({ papers }) => papers.length > 0),
    },
    messages: { word: 'Messages', count: events.filter(isMessage).length, of: events.filter(isMessage) },
  };
  return (
    <Panel
      title={title}
      aside={
        parted &&
        events.length >= FEW && (
          <Flex asChild wrap="wrap" gap="1">
            <fieldset aria-label="What the timeline shows">
              {SHOWN.map((part) => (
                <Button
                  key={part}
                  variant={shown === part ? 'soft' : 'ghost'}
                  color="gray"
                  aria-pressed={shown === part}
                  className={styles.part}
                  onClick={() => show(part)}
                >
                  {parts[part].word} <Text figures>{parts[part].count}</Text>
                </Button>
              ))}
            </fieldset>
          </Flex>
        )
      }
    >
      {parts[shown].of.length === 0 && !coming ? (
        <Text as="p" tone="quiet">
          {shown === 'all' ? 'Nothing has happened yet.' : `No ${parts[shown].word.toLowerCase()} yet.`}
        </Text>
      ) : (
        <Grid asChild gap="5">
          <ol aria-label={title}>
            {coming && shown === 'all' && <Coming {...coming} />}
            {parts[shown].of.map((event) => (
              <PastEntry
                key={event.id}
                event={event}
                sign={signs[event.kind]}
                way={way}
                when={whenOf(event)}
                letterAt={letterAt}
              />
            ))}
          </ol>
        </Grid>
      )}
    </Panel>
  );
}

const Coming = ({ sign, title, about, when, children }: ComingStep) => (
  <Flex asChild gap="3" position="relative">
    <li className={styles.entry} data-coming>
      <TimelineSign icon={sign} />
      <Grid flexGrow="1" flexBasis="0%" gap="2" minWidth="0" pt="6px">
        <Flex direction={{ initial: 'column', sm: 'row' }} wrap="wrap" justify="between" gapY="2px" gapX="3">
          <Text anywhere>
            <Text weight="bold">{title}</Text>
            {about && <Text tone="quiet"> · {about}</Text>}
          </Text>
          {when && (
            <Box asChild flexShrink="0" mt="1px">
              <Text size="13" tone="quiet">
                {when}
              </Text>
            </Box>
          )}
        </Flex>
        {children}
      </Grid>
    </li>
  </Flex>
);

/** The round sign of something on a timeline. */
const TimelineSign = ({ icon: Icon }: { icon: LucideIcon }) => (
  <SignCircle>
    <Icon />
  </SignCircle>
);

/** The actor, the recipient, and the way. */
function whoOf({ by, to, way }: CaseEvent): string {
  const who = [by, to && `to ${to}`].filter(Boolean).join(' ');
  const how = way === 'LINK' ? 'by link' : way === 'KEY' ? 'by case key' : '';
  return [who, how].filter(Boolean).join(', ');
}

interface PastEntryProps {
  event: CaseEvent;
  sign: LucideIcon | undefined;
  way: PaperWay | undefined;
  when: string;
  /** The address of its letter. */
  letterAt: ((id: number) => string) | undefined;
}

/** Something that happened: what, who and when, their words, our note, and the papers that came with it. */
function PastEntry({ event, sign, way, when, letterAt }: PastEntryProps) {
  const { kind, title, words, note, papers, reach, to, letter } = event;
  const who = whoOf(event);
  // A note beside papers stands in their line; alone, it says what the title began.
  const isBeside = papers.length > 0 || words !== '';
  return (
    <Flex asChild gap="3" position="relative">
      <li className={styles.entry}>
        <TimelineSign icon={sign ?? (kind === 'MESSAGE' ? MessageSquare : FileText)} />
        <Grid flexGrow="1" flexBasis="0%" gap="2" minWidth="0" pt="6px">
          <Flex direction={{ initial: 'column', sm: 'row' }} wrap="wrap" justify="between" gapY="2px" gapX="3">
            <Text anywhere>
              <Text weight="bold">{title}</Text>
              {who && <Text tone="quiet"> · {who}</Text>}
            </Text>
            <Box asChild flexShrink="0" mt="1px">
              <Text as="time" size="13" tone="quiet" figures dateTime={event.at}>
                {when}
              </Text>
            </Box>
          </Flex>
          {words && (
            <Text as="p" anywhere lines quoted>
              {words}
            </Text>
          )}
          {note && !isBeside && (
            <Text as="p" anywhere>
              {note}
            </Text>
          )}
          {letter !== null && letterAt && (
            <TextLink size="13" underlined>
              <Link to={letterAt(letter)}>Open the letter</Link>
            </TextLink>
          )}
          <PaperLinks papers={papers} way={way} {...(isBeside && note && { note })} />
          {reach === 'DESK' && to === null && (
            <Flex asChild align="center" gap="6px">
              <Text as="p" size="12" tone="quiet">
                <EyeOff size={14} strokeWidth={1.75} aria-hidden /> Human resources only
              </Text>
            </Flex>
          )}
        </Grid>
      </li>
    </Flex>
  );
}
