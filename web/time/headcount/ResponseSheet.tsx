import { Box, Button, Dialog } from '@radix-ui/themes';
import { Check, PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { answerWords } from '../../../contracts/time/headcount-answers';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { Facts } from '../../platform/ui/Facts';
import { ForChange } from '../../platform/ui/ForChange';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { date, dateTime, plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { responseFilterOf } from './headcount-figures';

const ReopenResponseDialog = dialogOnDemand(async () => (await import('./ReopenResponseDialog')).ReopenResponseDialog);
const RecordDialog = dialogOnDemand(async () => (await import('./RecordAnswersDialog')).RecordAnswersDialog);
const DeclineResponseDialog = dialogOnDemand(
  async () => (await import('./DeclineResponseDialog')).DeclineResponseDialog,
);

interface Props {
  id: number;
  onClose: () => void;
}

/** One response with its answers, over the list. */
export function ResponseSheet({ id, onClose }: Props) {
  const query = trpc.headcount.response.useQuery({ id }, { select: plainTexts });
  const problem = query.error && problemOfError(query.error);
  const response = query.data;
  const focus = useFocusReturn();
  const [act, setAct] = useState<'reopen' | 'record' | 'decline' | null>(null);
  const utils = trpc.useUtils();
  const approve = useCommand(utils.client.headcount.decide.mutate, {
    said: ({ message }) => message,
    place: 'headcount',
    refresh: () => utils.headcount.invalidate(),
  });
  if (response && act === 'reopen') return <ReopenResponseDialog response={response} onClose={onClose} />;
  if (response && act === 'record') return <RecordDialog response={response} onClose={onClose} />;
  if (response && act === 'decline') return <DeclineResponseDialog response={response} onClose={onClose} />;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="560px">
        <Dialog.Title>{response?.employee.name ?? 'Response'}</Dialog.Title>
        <Dialog.Description>
          {response
            ? `Headcount of ${response.headcount.month} ${response.headcount.year}`
            : problem
              ? 'It cannot be shown.'
              : 'Loading'}
        </Dialog.Description>
        {response ? (
          <Content response={response} />
        ) : problem ? (
          <FailedRead problem={problem} what="headcounts" place="headcount" retry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
        <DialogButtons>
          {response && (
            <ForChange>
              {mayReopen(response) && (
                <Button variant="soft" onClick={() => setAct('reopen')} {...opens(ReopenResponseDialog)}>
                  <Undo2 />
                  Open once more
                </Button>
              )}
              {response.employee_status === 'PENDING' && (
                <Button variant="soft" onClick={() => setAct('record')} {...opens(RecordDialog)}>
                  <PencilLine />
                  Record answers
                </Button>
              )}
              {response.may_decide && (
                <>
                  <Button
                    variant="soft"
                    color="gray"
                    onClick={() => setAct('decline')}
                    {...opens(DeclineResponseDialog)}
                  >
                    Decline
                  </Button>
                  <Button
                    loading={approve.busy}
                    onClick={() =>
                      void approve.run({ id, supervisor_status: 'APPROVED', seen: response.submitted_at ?? '' })
                    }
                  >
                    <Check />
                    Approve
                  </Button>
                </>
              )}
            </ForChange>
          )}
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** An approved response stays, and an unsent one is open until its month closes. */
const mayReopen = ({ employee_status, supervisor_status, closes_on }: HeadcountResponse): boolean =>
  employee_status === 'SUBMITTED' ? supervisor_status !== 'APPROVED' : closes_on !== null && closes_on < lagosDay();

function Content({ response }: { response: HeadcountResponse }) {
  const { employee, questions, answers, supervisor_status, decided_at } = response;
  const record = (
    <TextLink>
      <Link to={pages.employee(employee.id)}>{employee.code || 'Employee record'}</Link>
    </TextLink>
  );
  const isDecided = supervisor_status !== 'PENDING';
  return (
    <>
      <Box my="3" mx="0">
        <StatusBadge status={responseFilterOf(response)} />
      </Box>
      <Facts
        facts={[
          ['Staff ID', record],
          ['Company', `${employee.company}, ${employee.branch}`],
          ['Job role', employee.job_role],
          ['Answered', response.submitted_at && dateTime(response.submitted_at)],
          ['Recorded by', response.recorded_by],
          ['Answer by', response.submitted_at ? null : date(response.closes_on)],
          ['Supervisor', response.supervisor_name ?? 'Nobody: the reporting line names nobody who can be asked'],
          [supervisor_status === 'APPROVED' ? 'Approved' : 'Declined', isDecided && decided_at && dateTime(decided_at)],
          ['Reason', response.supervisor_comment],
        ]}
      />
      {response.for_hr && !response.may_decide && (
        <Text as="p" mt="12px">
          Another admin decides about this: nobody decides about answers that they recorded or gave.
        </Text>
      )}
      <Text as="h2" size="14" weight="bold" mt="20px" mb="1">
        Answers
      </Text>
      <Rows ordered bare above>
        {questions.map((question) => {
          const given = answers.find((answer) => answer.question === question.id)?.value ?? '';
          return (
            <Box asChild key={question.id} py="2">
              <li>
                <Text as="p" tone="quiet">
                  {question.text}
                </Text>
                <Text as="p" weight="medium" anywhere lines>
                  {given === '' ? 'Not answered' : answerWords(question, given)}
                </Text>
              </li>
            </Box>
          );
        })}
      </Rows>
    </>
  );
}
