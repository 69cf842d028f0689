import { Box, Grid } from '@radix-ui/themes';
import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Day } from '../../../contracts/platform/fields';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { DayField } from '../../platform/form/DayField';
import { FormGroup } from '../../platform/form/FormGroup';
import { failedChoices } from '../../platform/form/failed-choices';
import { SaveBar } from '../../platform/form/SaveBar';
import { confirm } from '../../platform/record/confirm';
import { listedIds } from '../../platform/record/id-in';
import { useRecordForm } from '../../platform/record/use-record-form';
import { mayChange, mayRead } from '../../platform/session/may';
import { Columns } from '../../platform/ui/Columns';
import { Empty } from '../../platform/ui/Empty';
import { countWithWord, date, dateOf } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { useReading } from '../../platform/ui/reading';
import { toast } from '../../platform/ui/toast';
import { categoryWord } from '../letter/letter-words';
import { MissingValues } from './MissingValues';
import { CandidateRecipientsField, EmployeeRecipientsField } from './RecipientFields';
import { SendPreview } from './SendPreview';
import { PEOPLE_MOST, SendLetterForm } from './send-form';
import { useMissing, useRecipients } from './use-recipients';
import { useSendable } from './use-sendable';

/** Sends a published letter to one person or to many, each of whom gets one of their own. */
export function SendLetterPage() {
  const reading = useReading();
  return (
    <>
      <PageHeading title="Send letter" />
      {reading ? (
        <Empty icon={EyeOff} title="You read letters and send none">
          Whoever may change records or recruitment sends letters.
        </Empty>
      ) : (
        <SendLetter />
      )}
    </>
  );
}

function SendLetter() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const utils = trpc.useUtils();
  const letters = useSendable();
  const { form, field, edit, saveThen } = useRecordForm({
    schema: SendLetterForm,
    blank: {
      letter: Number(params.get('letter')) || undefined,
      employees: mayChange('records') ? listedIds(params.get('employees') ?? '').slice(0, PEOPLE_MOST) : [],
      candidates: mayChange('recruitment') ? listedIds(params.get('candidates') ?? '').slice(0, PEOPLE_MOST) : [],
      effective_date: '',
      without_values: false,
    },
    create: async ({ letter, ...values }) => ({
      waiting: 0,
      ...(await utils.client.issuedLetter.send.mutate({ id: letter, ...values })),
      letter,
    }),
    place: 'act',
  });
  const values = form.watch();
  const id = values.letter === undefined ? undefined : Number(values.letter);
  const letter = letters.data?.find((one) => one.id === id);
  const chosen = { employees: values.employees.map(Number), candidates: values.candidates.map(Number) };
  const count = chosen.employees.length + chosen.candidates.length;
  const { employees, candidates, remember } = useRecipients(chosen);
  const people = [...employees, ...candidates];
  const effective = Day.safeParse(values.effective_date).data;
  const missing = useMissing(id, chosen, effective);
  const lacks = count > 0 && id !== undefined ? missing.data : undefined;
  const without = lacks?.missing ?? [];
  const boxes = lacks?.unprintable ?? [];
  const printless = boxes.length > 0 || without.some(({ unprintable }) => unprintable.length > 0);
  const anyway = [
    ...(without.some(({ tokens }) => tokens.length > 0) || !printless
      ? ['the name of the field stands in the place of its value']
      : []),
    ...(printless ? ['a box stands in the place of what cannot be printed'] : []),
  ].join(', and ');
  const unreached = people.filter(({ has_address }) => !has_address);
  const hidden = letter?.says_pay && chosen.employees.length > 0 && !mayRead('pay');

  const address = JSON.stringify([id, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is chosen
  useEffect(() => {
    // A reload keeps what is chosen.
    const next = new URLSearchParams({
      ...(id !== undefined && { letter: String(id) }),
      ...(chosen.employees.length > 0 && { employees: chosen.employees.join(',') }),
      ...(chosen.candidates.length > 0 && { candidates: chosen.candidates.join(',') }),
    });
    setParams(next, { replace: true, preventScrollReset: true });
  }, [address]);

  const leaveOut = () => {
    const gone = (kind: string) => without.flatMap((one) => (one.kind === kind ? [one.id] : []));
    const keep = (name: 'employees' | 'candidates', out: readonly number[]) =>
      form.setValue(
        name,
        chosen[name].filter((one) => !out.includes(one)),
        { shouldDirty: true },
      );
    keep('employees', gone('employee'));
    keep('candidates', gone('candidate'));
  };
  const [only] = people;
  const ask = form.handleSubmit(async () => {
    const title =
      count === 1 && only ? `Send ${letter?.letter_name} to ${only.name}?` : `Send ${countWithWord(count, 'letter')}?`;
    const yes = await confirm({
      title,
      text: `${count === 1 ? 'The mail carries' : `Each person gets ${letter?.letter_name}: their mail carries`} the letter as a PDF and a link to open it. What is sent stays as it is; a letter that was not opened can be recalled.`,
      confirm: count === 1 ? 'Send letter' : `Send ${countWithWord(count, 'letter')}`,
      cancel: 'Go back',
    });
    if (yes) saveThen(sent);
  });
  const sent = async ({ people: total, waiting, letter: of }: { people: number; waiting: number; letter: number }) => {
    const out = total - waiting;
    if (out > 0)
      toast.success(`${letter?.letter_name ?? 'Letter'} is on its way to ${countWithWord(out, 'person', 'people')}`);
    if (waiting > 0) toast.success(`${countWithWord(waiting, 'letter')} put up for approval`);
    await Promise.all([utils.issuedLetter.invalidate(), utils.approval.invalidate()]);
    navigate(pages.sentLetters({ letter: of }));
  };

  return (
    <Columns columns="1fr 1fr">
      <Box asChild maxWidth="640px">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <FormGroup title="Letter" note="The last published version, filled for each person.">
            <ChoiceField
              {...field('letter')}
              label="Letter"
              required
              options={(letters.data ?? []).map((one) => ({
                value: one.id,
                label: one.letter_name,
                below: `${categoryWord(one.category)}, ${one.letter_type}`,
              }))}
              loading={letters.isFetching}
              {...failedChoices(letters)}
              hint={
                letter
                  ? `Version ${letter.number}, published ${dateOf(letter.published_at)}${letter.asks_signature ? '. Whoever gets it is asked to sign it' : ''}`
                  : // The fields below stay where they are when it comes.
                    id !== undefined && letters.isPending && 'Looking for its version'
              }
              {...(hidden && { warning: 'It says what employees earn: only an admin who reads pay sends it to them.' })}
            />
            <DayField
              {...field('effective_date')}
              label="Effective date"
              hint={
                letter?.effective_date
                  ? `${date(letter.effective_date)}, as in the letter, when left empty`
                  : 'May be left empty'
              }
            />
          </FormGroup>
          <FormGroup title="People" note="Each gets a letter of their own by mail.">
            {mayChange('records') && (
              <EmployeeRecipientsField
                {...field('employees')}
                chosen={employees}
                onPick={remember}
                hint="You can also choose them in the list of employees"
              />
            )}
            {mayChange('recruitment') && (
              <CandidateRecipientsField {...field('candidates')} chosen={candidates} onPick={remember} />
            )}
            {unreached.length > 0 && (
              <ProblemLine id="no-address" tone="amber">
                No address is entered for {unreached.map(({ name }) => name).join(', ')}: no mail will reach them.
              </ProblemLine>
            )}
            {(without.length + boxes.length > 0 || form.formState.errors.without_values) && (
              <Grid gap="3">
                {boxes.length > 0 && (
                  <ProblemLine id="unprintable" tone="amber">
                    The letter has what cannot be printed: {boxes.join(' ')}. A box stands in its place.
                  </ProblemLine>
                )}
                {without.length > 0 && <MissingValues missing={without} own={lacks?.own ?? {}} onLeaveOut={leaveOut} />}
                <CheckboxField {...field('without_values')} label={`Send anyway: ${anyway}`} />
              </Grid>
            )}
          </FormGroup>
          <SaveBar
            save={count > 1 ? `Send ${countWithWord(count, 'letter')}` : 'Send letter'}
            saving={edit.busy}
            unsaved={count > 0 ? `To ${countWithWord(count, 'person', 'people')}` : undefined}
            {...(without.length + boxes.length > 0 && !values.without_values
              ? { blocked: 'Complete the records, leave people out, or send anyway' }
              : hidden
                ? { blocked: 'You do not read what employees earn' }
                : {})}
          />
        </form>
      </Box>
      <SendPreview letter={id} people={people} effective={effective} />
    </Columns>
  );
}
