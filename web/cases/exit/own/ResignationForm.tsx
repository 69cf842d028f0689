import { Button, Grid } from '@radix-ui/themes';
import { type Exit, ResignForm as Schema } from '../../../../contracts/cases/exit';
import { lagosDay } from '../../../../contracts/platform/dates';
import { CASE_FILES } from '../../../../contracts/platform/files';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useDraft } from '../../../platform/form/draft';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Card } from '../../../platform/ui/Card';
import { ControlSizeProvider } from '../../../platform/ui/control-size';
import { date } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { NoticeHint } from '../NoticeHint';

const BEGUN = { reason: '', last_day: '' };
const ONE_LETTER = { ...CASE_FILES, maxFiles: 1 };

/** The outcome of the earlier exit, where there was one. */
function BeforeNote({ before }: { before: Exit | null }) {
  if (!before) return null;
  const last = before.timeline[0];
  return (
    <Card tone="gray" p="4" mb="4">
      <Text as="p" weight="medium">
        {before.status === 'DECLINED' ? 'Your exit was declined' : 'Your exit was withdrawn'}
        {before.closed_at && ` on ${date(lagosDay(new Date(before.closed_at)))}`}.
      </Text>
      {last?.words && (
        <Text as="p" tone="quiet" anywhere lines>
          {last.words}
        </Text>
      )}
    </Card>
  );
}

/** An employee resigns: why, from which day on, and the letter. What is typed is kept on this device until it is sent. */
export function ResignationForm({ before }: { before: Exit | null }) {
  const utils = trpc.useUtils();
  const form = useSchemaForm(Schema, BEGUN);
  const draft = useDraft(form, { name: 'resignation', begun: BEGUN });
  const letter = usePapers({ keptAs: 'resignation', part: 'letter', rules: ONE_LETTER });
  const notice = trpc.exit.notice.useQuery({ from: lagosDay() });
  const { send, busy, failed } = useSendPapers({
    call: 'exit.resign',
    form,
    papers: { letter },
    done: async () => {
      draft.drop();
      form.reset(BEGUN);
      toast.success('Resignation sent');
      await utils.exit.invalidate();
    },
    stale: () => utils.exit.invalidate(),
  });
  const last = form.watch('last_day');
  const ask = form.handleSubmit(async (values) => {
    if (letter.refused) return;
    const yes = await confirm({
      title: `Resign with ${date(values.last_day)} as your last day?`,
      text: 'Human resources and whoever approves it are told. Until it is approved you can withdraw it here.',
      confirm: 'Send resignation',
      act: async () => true,
    });
    if (yes) send(values);
  });
  return (
    <ControlSizeProvider value="3">
      <BeforeNote before={before} />
      <Grid asChild gap="20px" maxWidth="640px">
        <form noValidate onSubmit={ask} aria-label="Resignation">
          <Text as="p" tone="quiet">
            You resign here. Your approvers and human resources are told, and you follow each step on this page.
          </Text>
          {notice.data ? (
            <NoticeHint
              notice={notice.data}
              last={last}
              onTake={(day) => form.setValue('last_day', day, { shouldDirty: true, shouldValidate: true })}
            />
          ) : notice.error ? (
            <FailedRead problem={problemOfError(notice.error)} what="your notice" retry={() => void notice.refetch()}>
              Your notice could not be reckoned. You can send your resignation all the same.
            </FailedRead>
          ) : (
            <Skeleton height={68} radius={8} />
          )}
          <DayField control={form.control} name="last_day" label="Last day" required min={lagosDay()} />
          <TextAreaField control={form.control} name="reason" label="Reason" required rows={4} limit={1000} />
          <PapersField papers={letter} label="Resignation letter" add="Choose the letter" hint="May be left out" />
          {failed && <ProblemLine alert>{failed}</ProblemLine>}
          <ActionBar fill="each" wrap="wrap" justify="between" gapY="2" gapX="3">
            <DraftSaved at={draft.savedAt} />
            <Button type="submit" size="3" loading={busy}>
              Send resignation
            </Button>
          </ActionBar>
        </form>
      </Grid>
    </ControlSizeProvider>
  );
}
