import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode, SubmitEventHandler } from 'react';
import { ActionBar } from '../ui/ActionBar';
import { ControlSizeProvider } from '../ui/control-size';
import { countWithWord, date } from '../ui/format';
import { MeterParts } from '../ui/Meter';
import { Text } from '../ui/Text';
import { DraftSaved } from './DraftSaved';

interface Props {
  title: string;
  lead: ReactNode;
  /** How many questions there are, how many of them are answered, and how many hold back the sending. */
  questions: number;
  answered: number;
  missing: number;
  /** The last day. */
  by: string | null;
  /** Sending was tried already. */
  tried: boolean;
  savedAt: number | null;
  busy: boolean;
  /** The effect of sending. */
  foot: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** A question each. */
  children: ReactNode;
}

/** Questions that are answered once, one card each, with how far one is above them and the way to send below. */
export function AnswerSheet({ title, lead, questions, answered, missing, by, tried, ...props }: Props) {
  return (
    <ControlSizeProvider value="3">
      <Box asChild maxWidth="640px">
        <form noValidate inert={props.busy} onSubmit={props.onSubmit}>
          <Box asChild pb="20px">
            <header>
              <Flex wrap="wrap" align="center" justify="between" gapY="1" gapX="3" minHeight="20px">
                <Text weight="bold" figures>
                  {answered} of {questions} answered
                </Text>
                {by && (
                  <Text tone="quiet" figures>
                    By {date(by)}
                  </Text>
                )}
              </Flex>
              <MeterParts mt="2" done={answered} of={questions} />
              <Text as="h1" size="24" weight="bold" mt="4">
                {title}
              </Text>
              <Text as="p" size="16" tone="quiet" mt="1" lines anywhere>
                {lead}
              </Text>
            </header>
          </Box>
          {props.children}
          <ActionBar direction="column" align="stretch" gap="3" mt="20px">
            <Flex wrap="wrap" align="center" justify="between" gapY="1" gapX="3" minHeight="20px">
              <DraftSaved at={props.savedAt} />
              <Text size="13" tone={tried && missing > 0 ? 'red' : 'quiet'} role="status">
                {missing > 0 ? `${missing} to answer` : 'All answered'}
              </Text>
            </Flex>
            <Flex>
              <Grid flexGrow={{ initial: '1', sm: '0' }} minWidth="200px">
                <Button type="submit" size="3" loading={props.busy}>
                  Send {countWithWord(questions, 'answer')}
                </Button>
              </Grid>
            </Flex>
            <Text as="p" size="13" tone="quiet">
              {props.foot}
            </Text>
          </ActionBar>
        </form>
      </Box>
    </ControlSizeProvider>
  );
}
