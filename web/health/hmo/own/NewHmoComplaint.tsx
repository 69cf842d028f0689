import { Box, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { HmoComplaintForm } from '../../../../contracts/health/hmo-complaint';
import {
  HMO_COMPLAINT_KINDS,
  HMO_COMPLAINT_WORDS,
  type HmoComplaintKind,
} from '../../../../contracts/health/hmo-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Id } from '../../../../contracts/platform/fields';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useDraft } from '../../../platform/form/draft';
import { SaveBar } from '../../../platform/form/SaveBar';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';

const Sent = z.object({ id: Id });

/** `/hmo?tab=new`: complains about the HMO. What is typed is kept on this device until it is sent. */
export function NewHmoComplaint() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const mine = trpc.hmo.mine.useQuery({}, { select: plainTexts });
  const [begun] = useState(() => ({
    kind: undefined as unknown as HmoComplaintKind,
    title: '',
    words: '',
    life: undefined as number | undefined,
    hospital: '',
    happened_on: '',
  }));
  const form = useSchemaForm(HmoComplaintForm, begun);
  const draft = useDraft(form, { name: 'hmo complaint', begun });
  const papers = usePapers({ keptAs: 'hmo complaint' });
  const { control } = form;
  const field = fieldsOf(control);
  const { send, busy, failed } = useSendPapers({
    call: 'hmoComplaint.create',
    form,
    papers: { files: papers },
    waits: {
      ...{ form: 'hmo complaint', title: 'Complaint about the HMO', to: pages.hmo({ tab: 'new' }) },
      about: ({ title, words }) => `${title}\n${words}`,
    },
    done: async (answer) => {
      draft.drop();
      toast.success('Complaint sent');
      await utils.hmoComplaint.invalidate();
      void navigate(pages.hmo({ complaint: Sent.parse(answer).id }), { replace: true });
    },
  });
  const family = mine.data?.family ?? [];
  return (
    <Box maxWidth="640px">
      <PageHeading title="New complaint" note="HR reads it, and takes it up with your HMO." />
      <form noValidate aria-label="Complaint" onSubmit={form.handleSubmit((values) => send(values))}>
        <Grid gap="5" inert={busy}>
          <SelectField
            {...field('kind')}
            label="Type"
            required
            options={HMO_COMPLAINT_KINDS.map((value) => ({ value, label: HMO_COMPLAINT_WORDS[value] }))}
          />
          <TextField {...field('title')} label="Title" required maxLength={120} />
          <TextAreaField
            {...field('words')}
            label="Complaint"
            required
            rows={5}
            hint="What happened, and what you were told. The HMO reads it, too."
          />
          {family.length > 0 && (
            <SelectField
              {...field('life')}
              label="About"
              placeholder="You"
              clears
              options={family.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextField {...field('hospital')} label="Hospital" maxLength={120} />
          <DayField {...field('happened_on')} label="Date" max={lagosDay()} />
          <PapersField papers={papers} hint="Such as a bill, or a letter" disabled={busy} />
          {failed && <ProblemLine alert>{failed}</ProblemLine>}
        </Grid>
        <SaveBar
          save="Send complaint"
          saving={busy}
          unsaved={<DraftSaved at={draft.savedAt} />}
          discard={() => {
            draft.drop();
            papers.clear();
            form.reset(begun);
            void navigate(pages.hmo());
          }}
        />
      </form>
    </Box>
  );
}
