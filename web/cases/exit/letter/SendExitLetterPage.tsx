import { FileText } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { requiredId } from '../../../../contracts/platform/fields';
import { pages } from '../../../../contracts/platform/pages';
import { SendPreview } from '../../../letters/issued-letter/SendPreview';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceField } from '../../../platform/form/ChoiceField';
import { FormGroup } from '../../../platform/form/FormGroup';
import { SelectField } from '../../../platform/form/SelectField';
import { FailedRead } from '../../../platform/record/FailedRead';
import { idIn } from '../../../platform/record/id-in';
import { RecordForm } from '../../../platform/record/RecordForm';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { TextLink } from '../../../platform/ui/TextLink';
import { typeWords } from '../exit-words';

const Form = z.object({ exit: requiredId('Exit'), letter: requiredId('Letter') });

/** Those who can be sent a letter now: the open exits, those who leave first on top. */
const OPEN = { status: 'OPEN', page_size: 100 } as const;
const UNDECIDED = new Set(['PENDING']);

/** `/exit/send-letter`: sends a published exit letter to somebody who leaves. */
export function SendExitLetterPage() {
  const asked = idIn(useSearchParams()[0].get('exit') ?? undefined);
  const open = trpc.exit.list.useQuery(OPEN, { select: plainTexts });
  const named = trpc.exit.detail.useQuery({ id: asked }, { enabled: asked > 0, select: plainTexts, retry: false });
  const letters = trpc.exit.letters.useQuery({}, { select: plainTexts });
  const failed = [open, letters].find(({ error }) => error !== null);
  const people = open.data?.results
    .filter(({ status }) => !UNDECIDED.has(status))
    .map(({ id, employee, type, last_day }) => ({ id, employee, type, last_day }));
  // The one of the address may have been closed meanwhile, and gets a letter all the same.
  if (people && named.data && !people.some(({ id }) => id === asked)) people.unshift(named.data);
  return (
    <>
      <PageHeading
        title="Send exit letter"
        note="The letter goes out by mail as a PDF, with a link to open it, once its approvers agree where a company has them."
      />
      {failed ? (
        <FailedRead
          problem={problemOfError(failed.error)}
          what="exit letters"
          retry={() => void Promise.all([open.refetch(), letters.refetch()])}
        />
      ) : !people || !letters.data || (asked > 0 && named.isPending) ? (
        <FormSkeleton fields={2} />
      ) : letters.data.letters.length === 0 ? (
        <Empty icon={FileText} title="No exit letter is published">
          Publish a letter of the category Exit, then send it from here.{' '}
          <TextLink underlined>
            <Link to={pages.letters()}>All letters</Link>
          </TextLink>
        </Empty>
      ) : (
        <SendFields
          people={people}
          letters={letters.data.letters}
          chosen={people.some(({ id }) => id === asked) ? asked : undefined}
        />
      )}
    </>
  );
}

interface Props {
  people: readonly {
    id: number;
    employee: { id: number; name: string; code: string };
    type: string;
    last_day: string;
  }[];
  letters: readonly { id: number; title: string }[];
  chosen: number | undefined;
}

function SendFields({ people, letters, chosen }: Props) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [only] = letters;
  const { form, field, edit } = useRecordForm({
    schema: Form,
    blank: { exit: chosen, letter: letters.length === 1 ? only?.id : undefined },
    create: async ({ exit, letter }) => {
      const { message } = await utils.client.exit.sendLetter.mutate({ id: exit, letter });
      return { exit, message };
    },
    said: ({ message }) => message,
    done: async ({ exit }) => {
      await utils.exit.invalidate();
      void navigate(pages.exitRequest(exit));
    },
    place: 'act',
  });
  const [exit, letter] = form.watch(['exit', 'letter']);
  const person = people.find(({ id }) => id === exit);
  return (
    <Columns columns="minmax(0, 1fr) minmax(0, 1fr)">
      <RecordForm edit={edit} save="Send letter" unsaved={person ? `To ${person.employee.name}` : undefined}>
        <FormGroup title="Letter" note="The last published version, filled for who leaves.">
          <ChoiceField
            {...field('exit')}
            label="Who leaves"
            required
            options={people.map(({ id, employee, type, last_day }) => ({
              value: id,
              label: employee.name,
              below: [employee.code, typeWords(type), date(last_day)].filter(Boolean).join(', '),
            }))}
            loading={false}
          />
          <SelectField
            {...field('letter')}
            label="Letter"
            required
            options={letters.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </FormGroup>
      </RecordForm>
      <SendPreview
        letter={letter === undefined ? undefined : Number(letter)}
        people={
          person
            ? [
                {
                  kind: 'employee',
                  id: person.employee.id,
                  name: person.employee.name,
                  staff_id: null,
                  company: '',
                  has_address: true,
                },
              ]
            : []
        }
      />
    </Columns>
  );
}
