import { Button, Flex } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { caseActsIn } from '../../../contracts/cases/case-state';
import { COMPLAINT_COURSE, type ComplaintState } from '../../../contracts/cases/complaint-state';
import type { FileRules } from '../../../contracts/platform/files';
import type { sendForm } from '../../platform/call/send-form';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { PapersField } from '../../platform/papers/PapersField';
import { usePapers } from '../../platform/papers/use-papers';
import { type SentFields, useSendPapers } from '../../platform/papers/use-send-papers';
import { useControlSize } from '../../platform/ui/control-size';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';

/** `add` is an answer that nobody asked for: it moves nothing. */
type Act = 'answer' | 'add' | 'withdraw' | 'reopen';

const WORDS: Record<Act, { title: string; label: string; hint: string; send: string; said: string }> = {
  answer: {
    title: 'Your answer',
    label: 'Answer',
    hint: 'Whoever looks into it reads it.',
    send: 'Send answer',
    said: 'Answer sent',
  },
  add: {
    title: 'Add something',
    label: 'Message',
    hint: 'Whoever looks into it reads it.',
    send: 'Send message',
    said: 'Message sent',
  },
  withdraw: {
    title: 'Withdraw the complaint',
    label: 'Reason',
    hint: 'Nobody looks into it any more. It can be opened again.',
    send: 'Withdraw complaint',
    said: 'Complaint withdrawn',
  },
  reopen: {
    title: 'Open it again',
    label: 'Reason',
    hint: 'What was left out, or what happened since.',
    send: 'Reopen complaint',
    said: 'Complaint reopened',
  },
};

interface Props {
  status: ComplaintState;
  /** `<module>.<call>` that takes what is written, and what goes with it. */
  call: string;
  params?: Readonly<Record<string, number>>;
  also?: SentFields;
  rules: FileRules;
  /** How it is sent, where nothing of the sender is to go with it. */
  by?: typeof sendForm;
  /** Reads the complaint again. */
  onSent: () => unknown;
  /** Around the form, under its title. */
  frame: (title: string, form: ReactNode) => ReactNode;
}

/** The acts of the reporter now: answer or add, withdraw it, or open it again. */
export function ReporterForm({ status, frame, ...props }: Props) {
  const may = caseActsIn(COMPLAINT_COURSE, status, 'reporter');
  const usual: Act = may.includes('reopen') ? 'reopen' : may.includes('answer') ? 'answer' : 'add';
  const [leaving, setLeaving] = useState(false);
  const act = leaving && may.includes('withdraw') ? 'withdraw' : usual;
  return frame(
    WORDS[act].title,
    <ActForm
      key={act}
      {...props}
      act={act}
      {...(may.includes('withdraw') && { turn: () => setLeaving(!leaving) })}
      onSent={() => {
        setLeaving(false);
        return props.onSent();
      }}
    />,
  );
}

interface ActProps extends Omit<Props, 'status' | 'frame'> {
  act: Act;
  /** Turns to the other act: to withdrawing, or away from it. */
  turn?: () => void;
}

function ActForm({ act, turn, call, params, also, rules, by, onSent }: ActProps) {
  const size = useControlSize();
  const { label, hint, send: words, said } = WORDS[act];
  const form = useSchemaForm(
    async () => (await import('./reporter-form')).reporterForm(label),
    { words: '' },
    'onSubmit',
  );
  useUnsaved(form);
  // Withdrawing takes no papers, and what is sent without a name leaves nothing on the device.
  const papers = usePapers({ keptAs: by || act === 'withdraw' ? undefined : `${call} ${params?.id}`, rules });
  const { send, busy, failed } = useSendPapers({
    call,
    ...(params && { params }),
    form,
    papers: { files: papers },
    ...(by && { by }),
    done: () => {
      form.reset({ words: '' });
      toast.success(said);
      return onSent();
    },
    stale: onSent,
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => send({ ...also, ...typed, act: act === 'add' ? 'answer' : act }))}
    >
      <Flex direction="column" gap="4">
        <TextAreaField {...form.field('words')} label={label} required rows={4} hint={hint} />
        {act !== 'withdraw' && (
          <PapersField
            papers={papers}
            label={by ? 'Photos' : 'Files'}
            add={by ? 'Add a photo' : 'Add a file'}
            disabled={busy}
          />
        )}
        {failed && <ProblemLine alert>{failed}</ProblemLine>}
        <Flex gap="3" wrap="wrap" justify="between">
          {turn && (
            <Button type="button" size={size} variant="soft" color="gray" disabled={busy} onClick={turn}>
              {act === 'withdraw' ? 'Keep the complaint' : 'Withdraw'}
            </Button>
          )}
          <Button type="submit" size={size} loading={busy} ml="auto" color={act === 'withdraw' ? 'red' : undefined}>
            {words}
          </Button>
        </Flex>
        {by && (
          <Text as="p" size="13" tone="quiet">
            Sent without your name.
          </Text>
        )}
      </Flex>
    </form>
  );
}
