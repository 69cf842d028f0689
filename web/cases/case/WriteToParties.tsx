import { Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Paperclip } from 'lucide-react';
import type { EntryAudience } from '../../../contracts/cases/case-state';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { waitingWordsOf } from '../../platform/form/use-waits';
import { PaperInput } from '../../platform/papers/PaperInput';
import { usePapers } from '../../platform/papers/use-papers';
import { useSendPapers } from '../../platform/papers/use-send-papers';
import { useControlSize } from '../../platform/ui/control-size';
import { FileList } from '../../platform/ui/FileList';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { toast } from '../../platform/ui/toast';
import styles from './WriteToParties.module.css';

/** The readers of a message, in the words of the choice. */
const AUDIENCE_WORDS: Record<EntryAudience, string> = {
  DESK: 'Human resources',
  PANEL: 'Panel and HR',
  SUBJECT: 'Employee, panel and HR',
  HEARING: 'Everybody at the hearings',
};

interface Props {
  /** The case. */
  id: number;
  /** The call that sends it, where the case is of a module with its own. */
  call?: 'case.message' | 'hmoComplaint.message';
  /** The recipients to whom the caller may write. */
  to: readonly string[];
  /** Their names, where the module has others than the usual. */
  names?: Readonly<Record<string, string>>;
  /** Reads the case again. */
  onSent: () => unknown;
  title?: string;
  /** The page of the caller's own case, where a message may wait for a network. */
  own?: string;
  /** Something else on the page is to be done first, so that its button alone is solid. */
  second?: boolean;
}

const USUAL: Readonly<Record<string, string>> = AUDIENCE_WORDS;

/** The rules of a message, which come while it is being typed. */
const rules = async () => (await import('./message-form')).MessageForm;

/** A message to some of the parties, with papers. Nothing for those who may write to nobody. */
export function WriteToParties({
  id,
  call = 'case.message',
  to,
  names = {},
  onSent,
  title = 'Write to the parties',
  own,
  second = false,
}: Props) {
  const first = to[0];
  if (first === undefined) return null;
  const options = to.map((reach) => ({ value: reach, label: names[reach] ?? USUAL[reach] ?? reach }));
  return (
    <Panel title={title}>
      <Message
        key={`${id} ${to.join()}`}
        id={id}
        call={call}
        first={first}
        options={options}
        onSent={onSent}
        second={second}
        own={own}
      />
    </Panel>
  );
}

interface MessageProps extends Required<Pick<Props, 'id' | 'call' | 'onSent'>> {
  second: boolean;
  own: string | undefined;
  first: string;
  options: readonly { value: string; label: string }[];
}

function Message({ id, call, first, options, onSent, second, own }: MessageProps) {
  const size = useControlSize();
  const form = useSchemaForm(rules, { to: first, words: '' }, 'onSubmit');
  useUnsaved(form);
  const name = `${call} ${id}`;
  const papers = usePapers({ keptAs: name });
  const { send, busy, failed } = useSendPapers({
    call,
    params: { id },
    form,
    papers: { files: papers },
    ...(own && { waits: { form: name, title: 'Message', to: own, about: waitingWordsOf } }),
    done: () => {
      form.reset({ to: form.getValues('to'), words: '' });
      toast.success('Message sent');
      return onSent();
    },
    stale: onSent,
  });
  return (
    <Grid asChild gap="3">
      <form noValidate onSubmit={form.handleSubmit(({ to, words }) => send({ to, words }))}>
        <SelectField {...form.field('to')} label="To" labelHidden options={options} />
        <TextAreaField {...form.field('words')} label="Message" labelHidden required rows={3} placeholder="Message" />
        <FileList
          label="Files"
          files={papers.listed}
          onRetry={() => undefined}
          onRemove={papers.remove}
          locked={busy}
        />
        {(failed ?? papers.wrong) && <ProblemLine alert>{failed ?? papers.wrong}</ProblemLine>}
        <Flex align="center" justify="between" gap="3">
          <PaperInput papers={papers}>
            {(open) => (
              <IconButton
                type="button"
                size={size}
                variant="ghost"
                color="gray"
                className={styles.clip}
                aria-label="Add a file"
                onClick={open}
              >
                <Paperclip />
              </IconButton>
            )}
          </PaperInput>
          <Button size={size} type="submit" variant={second ? 'outline' : 'solid'} loading={busy}>
            Send message
          </Button>
        </Flex>
      </form>
    </Grid>
  );
}
