import { Button, Dialog, Flex } from '@radix-ui/themes';
import { CalendarX2, Pencil, Trash2 } from 'lucide-react';
import type { Invitee, Meeting } from '../../../contracts/hiring/meeting';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { ActionBar } from '../../platform/ui/ActionBar';
import { Card } from '../../platform/ui/Card';
import { Facts } from '../../platform/ui/Facts';
import { ForChange } from '../../platform/ui/ForChange';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { dateTime, figure, fullName, plainTexts } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { MeetingPlace } from './MeetingPlace';
import { isMeetingOver, lengthWords, MEETING_TYPE_WORDS, whenOf } from './meeting-words';

interface Props {
  id: number;
  onClose: () => void;
  onEdit: (meeting: Meeting) => void;
  onCancel: (meeting: Meeting) => void;
}

/** One meeting with everybody who is invited, over the list. */
export function MeetingSheet({ id, onClose, onEdit, onCancel }: Props) {
  const query = trpc.meeting.detail.useQuery({ id });
  const problem = query.error && problemOfError(query.error);
  const meeting = query.data;
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="560px" size="3">
        <Dialog.Title size="4" mb="1">
          {meeting ? MEETING_TYPE_WORDS[meeting.type] : 'Meeting'}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          {meeting ? `${whenOf(meeting)}, Lagos time` : problem ? 'It cannot be shown.' : 'Loading'}
        </Dialog.Description>
        {meeting ? (
          <Content meeting={plainTexts(meeting)} />
        ) : problem ? (
          <FailedRead
            problem={problem}
            what="meetings"
            title={isGone(problem) ? 'This meeting was cancelled' : undefined}
            {...(!isGone(problem) && { retry: () => void query.refetch() })}
          />
        ) : (
          <Skeleton height={120} />
        )}
        <ActionBar
          ground="dialog"
          direction={{ initial: 'column-reverse', sm: 'row' }}
          align={{ initial: 'stretch', sm: 'center' }}
          justify="end"
          wrap="wrap"
          gap="2"
          mt="5"
          mx="-5"
          mb="-5"
          px="5"
        >
          {meeting && (
            <ForChange>
              <Button variant="soft" color="red" onClick={() => onCancel(meeting)} mr={{ initial: '0', sm: 'auto' }}>
                {isMeetingOver(meeting) ? <Trash2 /> : <CalendarX2 />}
                {isMeetingOver(meeting) ? 'Delete meeting' : 'Cancel meeting'}
              </Button>
            </ForChange>
          )}
          <Flex direction={{ initial: 'column', sm: 'row' }} gap="2">
            {meeting && !isMeetingOver(meeting) && (
              <ForChange>
                <Button variant="soft" onClick={() => onEdit(meeting)}>
                  <Pencil />
                  Edit meeting
                </Button>
              </ForChange>
            )}
            <Button variant="soft" color="gray" onClick={onClose}>
              Close
            </Button>
          </Flex>
        </ActionBar>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Content({ meeting }: { meeting: Meeting }) {
  const { employee, candidate, edited } = meeting;
  return (
    <>
      <Facts
        facts={[
          ['Where', <MeetingPlace key="place" meeting={meeting} />],
          ['Duration', lengthWords(meeting.duration)],
          ['Notes', meeting.notes],
          ['Organiser', meeting.organiser],
          ['Last saved', edited && `${dateTime(edited.at)} by ${edited.by}`],
        ]}
      />
      <People title="Employees" people={employee} />
      <People title="Candidates" people={candidate} />
    </>
  );
}

function People({ title, people }: { title: string; people: readonly Invitee[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text as="h2" size="14" weight="bold" mt="20px" mb="1">
        {title}{' '}
        <Text tone="quiet" weight="regular">
          {figure(people.length)}
        </Text>
      </Text>
      <Card>
        <Rows bare>
          {people.map((person) => (
            <Flex
              key={person.id}
              asChild
              direction={{ initial: 'column', sm: 'row' }}
              wrap="wrap"
              justify="between"
              gapX="3"
              px="3"
              py="2"
            >
              <li>
                <Text weight="medium" anywhere>
                  {fullName(person)}
                </Text>
                <Text tone="quiet">{[person.code, person.job_role].filter(Boolean).join(' · ')}</Text>
              </li>
            </Flex>
          ))}
        </Rows>
      </Card>
    </section>
  );
}
