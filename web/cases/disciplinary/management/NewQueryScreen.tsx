import { Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod';
import { QueryForm } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS, QUERY_TYPES } from '../../../../contracts/cases/disciplinary-state';
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
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { toast } from '../../../platform/ui/toast';
import { EmployeesField } from '../../case/EmployeesField';

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

/** A query as its form holds it: a type of the list, or another in words of their own. */
const NewQuery = z
  .object({
    ...QueryForm.shape,
    other: z.string().trim().max(60, 'should not be more than 60 characters'),
    person: z.string(),
  })
  .refine(({ type, other }) => type !== ANOTHER_TYPE || Boolean(other), { path: ['other'], error: 'Type is required' });

/** The queries that were put to an employee before. */
function EarlierQueries({ employee }: { employee: number }) {
  const { data } = trpc.disciplinary.queries.useQuery(
    { employee, page: 1, page_size: 10 },
    { enabled: employee > 0, select: plainTexts },
  );
  return (
    <Panel title="Earlier queries" count={data?.total} flush>
      {data && data.results.length > 0 ? (
        <Rows label="Earlier queries">
          {data.results.map(({ id, subject, number, opened_at, status, decision }) => (
            <Flex asChild key={id} align="center" justify="between" gap="3">
              <li>
                <TwoLines
                  second={[number, dateOf(opened_at), decision && DECISION_WORDS[decision]].filter(Boolean).join(' · ')}
                >
                  <Link to={pages.disciplinaryCase(id)} data-row-link>
                    {subject}
                  </Link>
                </TwoLines>
                <StatusBadge status={status} />
              </li>
            </Flex>
          ))}
        </Rows>
      ) : (
        <Text as="p" tone="quiet" m="4">
          {data ? 'None was put to them before.' : employee > 0 ? 'Reading' : 'Choose an employee first.'}
        </Text>
      )}
    </Panel>
  );
}

/** The choice of a type that is not in the list. */
const ANOTHER_TYPE = 'OTHER';

const TYPE_OPTIONS = [
  ...QUERY_TYPES.map((type) => ({ value: type as string, label: type as string })),
  { value: ANOTHER_TYPE, label: 'Another' },
];
