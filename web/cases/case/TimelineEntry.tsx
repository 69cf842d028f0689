import { Box, Flex, Grid } from '@radix-ui/themes';
import { EyeOff, FileText, type LucideIcon, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import type { CaseEvent } from '../../../contracts/cases/case';
import { PaperLinks } from '../../platform/papers/PaperLink';
import type { PaperWay } from '../../platform/papers/use-paper-download';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './CaseTimeline.module.css';

/** The round sign of something on a timeline. */
export const TimelineSign = ({ icon: Icon }: { icon: LucideIcon }) => (
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

interface Props {
  event: CaseEvent;
  sign: LucideIcon | undefined;
  way: PaperWay | undefined;
  when: string;
  /** The address of its letter. */
  letterAt: ((id: number) => string) | undefined;
}

/** Something that happened: what, who and when, their words, our note, and the papers that came with it. */
export function PastEntry({ event, sign, way, when, letterAt }: Props) {
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
