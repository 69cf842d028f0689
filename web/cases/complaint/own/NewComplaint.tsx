import { Button, Grid } from '@radix-ui/themes';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { ComplaintForm, type FilingForm } from '../../../../contracts/cases/complaint';
import { Id } from '../../../../contracts/platform/fields';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ControlSizeProvider } from '../../../platform/ui/control-size';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { ComplaintChoiceField } from '../ComplaintChoiceField';
import { ComplaintFields, EMPTY_COMPLAINT } from '../ComplaintFields';
import { categoryChoice } from '../category-choice';
import { FilingChoice } from '../FilingChoice';
import styles from './NewComplaint.module.css';

const Sent = z.object({ id: Id });

/** `/complaints?tab=new`: a complaint with one's name. */
export function NewComplaint() {
  const choices = trpc.complaint.form.useQuery({}, { select: plainTexts });
  if (choices.data) return <Filing categories={choices.data.categories} />;
  return (
    <>
      <PageHeading title="New complaint" />
      {choices.error ? (
        <FailedRead problem={problemOfError(choices.error)} what="complaints" retry={() => void choices.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Filing({ categories }: Pick<FilingForm, 'categories'>) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useSchemaForm(ComplaintForm, EMPTY_COMPLAINT, 'onSubmit');
  const left = useUnsaved(form);
  const papers = usePapers({ keptAs: 'complaint' });
  const category = useWatch({ control: form.control, name: 'category' });
  const { send, busy, failed } = useSendPapers({
    call: 'complaint.create',
    form,
    papers: { files: papers },
    done: async (answer) => {
      const { id } = Sent.parse(answer);
      left();
      toast.success('Complaint sent');
      await utils.complaint.invalidate();
      navigate(pages.complaints({ complaint: id }), { replace: true });
    },
    place: 'save',
  });
  return (
    <ControlSizeProvider value="3">
      <div className={styles.around}>
        <LinkForm
          head={
            <>
              <Text as="h1" size="24" weight="bold">
                New complaint
              </Text>
              <FilingChoice here="named" />
              <Text as="p" tone="quiet" mb="5">
                Your name goes with it to whoever looks into it, and to nobody else.
              </Text>
            </>
          }
          onSubmit={form.handleSubmit((filed) => send(filed))}
          problem={failed}
          consequence="Sent with your name. You are told of each reply."
          buttons={
            <Button type="submit" size="3" loading={busy}>
              Send complaint
            </Button>
          }
        >
          <Grid gap="5" inert={busy}>
            <ComplaintFields
              control={form.control}
              category={<ComplaintChoiceField control={form.control} {...categoryChoice(categories, category)} />}
              storyHint="Who did what, and who saw it."
            />
            <PapersField papers={papers} />
          </Grid>
        </LinkForm>
      </div>
    </ControlSizeProvider>
  );
}
