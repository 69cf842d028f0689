import { Button, Flex } from '@radix-ui/themes';
import { CalendarPlus, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import type { Exit } from '../../../../contracts/cases/exit';
import { ForChange } from '../../../platform/ui/ForChange';
import { dateOf, dateTime } from '../../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { isExitOver } from '../exit-steps';
import { InterviewAnswers } from '../InterviewAnswers';

const MeetDialog = dialogOnDemand(async () => (await import('./MeetDialog')).MeetDialog);
const NoteInterview = partOnDemand(async () => (await import('./NoteInterview')).NoteInterview);

/** The exit interview: when it is, and what was answered. */
export function InterviewPanel({ exit }: { exit: Exit }) {
  const { interview, employee } = exit;
  const [open, setOpen] = useState<'meet' | 'note' | null>(null);
  const meeting = interview.meeting_at && `Meeting on ${dateTime(interview.meeting_at)}`;
  return (
    <Panel
      title="Exit interview"
      aside={
        <Text size="13" tone="quiet">
          {interview.at ? `Answered ${dateOf(interview.at)}` : meeting}
        </Text>
      }
    >
      {open === 'note' ? (
        <NoteInterview exit={exit} onClose={() => setOpen(null)} />
      ) : (
        <>
          {interview.answers.length > 0 ? (
            <InterviewAnswers answers={interview.answers} />
          ) : (
            <Text as="p" tone="quiet">
              {employee.name} can answer the questions on their own page, or you note what they said.
            </Text>
          )}
          {!isExitOver(exit) && (
            <ForChange>
              <Flex gap="2" mt="3" wrap="wrap">
                <Button variant="soft" color="gray" onClick={() => setOpen('meet')} {...opens(MeetDialog)}>
                  <CalendarPlus />
                  {interview.meeting_at ? 'Meet at another time' : 'Schedule meeting'}
                </Button>
                <Button variant="soft" color="gray" onClick={() => setOpen('note')} {...opens(NoteInterview)}>
                  <NotebookPen />
                  Note answers
                </Button>
              </Flex>
            </ForChange>
          )}
        </>
      )}
      {open === 'meet' && <MeetDialog exit={exit} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
