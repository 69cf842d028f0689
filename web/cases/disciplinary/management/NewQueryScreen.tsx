import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
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
import { Columns } from '../../../platform/ui/Columns';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';
import { EmployeesField } from '../../case/EmployeesField';
import { EarlierQueries } from './EarlierQueries';
import { NewQuery } from './query-form';
import { ANOTHER_TYPE, TYPE_OPTIONS } from './query-types';

/** Days to answer that the form begins with. */
const DAYS = 3;
const Sent = z.object({ id: Id });

/** HR puts a query to an employee, with papers. What is typed is kept on this device until it is sent. */
export function NewQueryScreen() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [begun] = useState(() => ({
    employee: undefined as never,
    person: '',
    subject: '',
    type: '',
    other: '',
    message: '',
    answer_due: addDays(lagosDay(), DAYS),
  }));
  const form = useSchemaForm(NewQuery, begun);
  const { control } = form;
  const field = fieldsOf(control);
  const draft = useDraft(form, { name: 'query', begun });
  const papers = usePapers({ keptAs: 'query' });
  const [employee, person, type] = useWatch({ control, name: ['employee', 'person', 'type'] });
  const sending = useSendPapers({
    call: 'disciplinary.create',
    form,
    papers: { files: papers },
    done: async (answer) => {
      draft.drop();
      form.reset(begun);
      toast.success('Query sent');
      void utils.disciplinary.invalidate();
      await navigate(pages.disciplinaryCase(Sent.parse(answer).id));
    },
  });
  const chosen = Number(employee) || 0;
  const submit = form.handleSubmit(({ other, person: _, ...query }) =>
    sending.send({ ...query, type: query.type === ANOTHER_TYPE ? other : query.type }),
  );
  return (
    <>
      <PageHeading title="New query" />
      <Columns columns="minmax(0, 640px) minmax(0, 320px)">
        <Grid asChild gap="20px" maxWidth="640px">
          <form noValidate onSubmit={submit}>
            <EmployeesField
              {...field('employee')}
              label="Employee"
              required
              known={chosen > 0 ? [{ id: chosen, name: person }] : []}
              onPick={([picked]) => form.setValue('person', picked?.name ?? '')}
            />
            <TextField {...field('subject')} label="Subject" required maxLength={160} />
            <SelectField {...field('type')} label="Type" required options={TYPE_OPTIONS} />
            {type === ANOTHER_TYPE && <TextField {...field('other')} label="Which type" required maxLength={60} />}
            <TextAreaField
              {...field('message')}
              label="Message"
              required
              rows={6}
              limit={5000}
              placeholder="What happened, when and where, and what is to be explained"
            />
            <DayField
              {...field('answer_due')}
              label="Answer due"
              required
              min={lagosDay()}
              hint="By the end of this day"
            />
            <PapersField papers={papers} label="Papers" disabled={sending.busy} />
            {sending.failed && <ProblemLine alert>{sending.failed}</ProblemLine>}
            <SaveBar
              save="Send query"
              saving={sending.busy}
              unsaved={<DraftSaved at={draft.savedAt} />}
              discard={() => void navigate(pages.disciplinaryManagement())}
              discardWords="Cancel"
            />
          </form>
        </Grid>
        <EarlierQueries employee={chosen} />
      </Columns>
    </>
  );
}
