import { Grid } from '@radix-ui/themes';
import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { repaymentOf } from '../../../contracts/cases/repayments';
import { type OpenKind, WelfareForm } from '../../../contracts/cases/welfare';
import { Id } from '../../../contracts/platform/fields';
import { CASE_FILES } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { EmployeeField } from '../../people/employee/EmployeeField';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { useDraft } from '../../platform/form/draft';
import { MoneyField } from '../../platform/form/MoneyField';
import { SaveBar } from '../../platform/form/SaveBar';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { PapersField } from '../../platform/papers/PapersField';
import { usePapers } from '../../platform/papers/use-papers';
import { useSendPapers } from '../../platform/papers/use-send-papers';
import { FailedRead } from '../../platform/record/FailedRead';
import { Card } from '../../platform/ui/Card';
import { Empty } from '../../platform/ui/Empty';
import { money, plainTexts } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import { limitWords } from './welfare-words';

const ONE = { ...CASE_FILES, maxFiles: 1 };
const Sent = z.object({ id: Id });
const ForEmployee = WelfareForm.extend({ employee: z.number('Employee is required') });
/** A request for somebody else is not kept on HR's device; leaving asks instead. */
const OF_OTHERS = ['employee', 'kind', 'amount', 'purpose', 'months', 'event_date'] as const;
const NOTHING = [] as const;
/** Kinds that are about a day. */
const OF_A_DAY: readonly string[] = ['WEDDING', 'BIRTH', 'BEREAVEMENT'];

const mostWords = (kind: OpenKind): string =>
  kind.most === null ? `Limit: ${limitWords(kind)}` : `At most ${money(kind.most)}; more is for HR to decide`;

/** One of the papers. */
const useDocument = (place: number, forEmployee: boolean) =>
  usePapers({ keptAs: forEmployee ? undefined : 'welfare', part: `document${place}`, rules: ONE });

interface Props {
  /** HR asks for somebody else, whom the form names. */
  forEmployee: boolean;
  onSent: (id: number) => unknown;
  onCancel: () => void;
}

/** Asks for welfare: what, how much, what for, and the papers that the kind asks for. */
export function WelfareRequestForm({ forEmployee, onSent, onCancel }: Props) {
  const utils = trpc.useUtils();
  const [begun] = useState(() => ({
    employee: undefined as unknown as number,
    kind: undefined as unknown as number,
    amount: undefined as unknown as number,
    purpose: '',
    months: undefined as unknown as number,
    event_date: '',
  }));
  const kindOf = ({ kind, employee }: { kind?: unknown; employee?: unknown }) =>
    utils.welfare.openKinds
      .getData(forEmployee ? { employee: Number(employee) } : {})
      ?.kinds.find(({ id }) => id === Number(kind));
  const schema = ((forEmployee ? ForEmployee : WelfareForm) as typeof ForEmployee).refine(
    (values) => !kindOf(values)?.months || Number(values.months) > 0,
    { path: ['months'], message: 'Repaid in is required', when: ({ value }) => typeof value === 'object' },
  );
  const form = useSchemaForm(schema, begun);
  const draft = useDraft(form, { name: 'welfare', begun, secret: forEmployee ? OF_OTHERS : NOTHING });
  const { control } = form;
  const field = fieldsOf(control);
  const [employee, kindId, amount, months] = useWatch({ control, name: ['employee', 'kind', 'amount', 'months'] });
  const open = trpc.welfare.openKinds.useQuery(forEmployee ? { employee: Number(employee) } : {}, {
    enabled: !forEmployee || Boolean(employee),
    select: plainTexts,
  });
  const kinds = open.data?.kinds ?? [];
  const kind = kinds.find(({ id }) => id === Number(kindId));
  // A kind asks for six papers at most, and hooks are as many at every render.
  const papers = [
    useDocument(1, forEmployee),
    useDocument(2, forEmployee),
    useDocument(3, forEmployee),
    useDocument(4, forEmployee),
    useDocument(5, forEmployee),
    useDocument(6, forEmployee),
  ];
  const asked = (kind?.documents ?? []).flatMap((name, i) => {
    const of = papers[i];
    return of ? [{ name, field: `document${i + 1}`, papers: of }] : [];
  });
  const { send, busy, failed } = useSendPapers({
    call: 'welfare.create',
    form,
    papers: Object.fromEntries(asked.map((one) => [one.field, one.papers])),
    ...(!forEmployee && {
      waits: {
        ...{ form: 'welfare', title: 'Request for welfare', to: pages.ownWelfare({ request: 'new' }) },
        about: ({ amount, purpose }) => [kind?.title, money(Number(amount)), purpose].filter(Boolean).join(', '),
      } as const,
    }),
    done: async (answer) => {
      draft.drop();
      form.reset(begun);
      toast.success('Request sent');
      await utils.welfare.invalidate();
      return onSent(Sent.parse(answer).id);
    },
  });
  if (!forEmployee && open.error && !open.data)
    return <NoKinds problem={problemOfError(open.error)} retry={() => void open.refetch()} />;
  const each = kind && kind.months > 0 && Number(amount) > 0 && Number(months) > 0;
  return (
    <Grid asChild maxWidth="640px" gap="20px">
      <form
        noValidate
        aria-label="Request for welfare"
        onSubmit={form.handleSubmit((values) =>
          send({
            ...values,
            employee: forEmployee ? values.employee : undefined,
            months: kind && kind.months > 0 ? values.months : undefined,
          }),
        )}
      >
        {forEmployee && <EmployeeField {...field('employee')} label="Employee" required />}
        <SelectField
          {...field('kind')}
          label="Kind"
          required
          disabled={kinds.length === 0}
          options={kinds.map(({ id, title }) => ({ value: id, label: title }))}
          hint={
            kind
              ? mostWords(kind)
              : forEmployee && !employee
                ? 'Choose the employee first'
                : open.data?.kinds.length === 0
                  ? 'The company offers none yet. Ask human resources.'
                  : undefined
          }
        />
        {kind && kind.why_not !== '' && (
          <Card tone="amber" p="3">
            {kind.why_not}
          </Card>
        )}
        <MoneyField {...field('amount')} label="Amount" required />
        {kind && kind.months > 0 && (
          <SelectField
            {...field('months')}
            label="Repaid in"
            required
            options={Array.from({ length: kind.months }, (_, i) => ({
              value: i + 1,
              label: i === 0 ? '1 month' : `${i + 1} months`,
            }))}
            hint={each ? `${money(repaymentOf(Number(amount), Number(months)))} a month, no interest` : undefined}
          />
        )}
        {kind && OF_A_DAY.includes(kind.type) && <DayField {...field('event_date')} label="Date" />}
        <TextAreaField {...field('purpose')} label="Purpose" required rows={3} limit={300} />
        {asked.map((one) => (
          <PapersField
            key={one.field}
            papers={one.papers}
            label={one.name}
            add={`Choose ${one.name}`}
            hint="May follow later"
            disabled={busy}
          />
        ))}
        {failed && <ProblemLine alert>{failed}</ProblemLine>}
        <Text as="p" size="13" tone="quiet">
          Human resources is told at once.
        </Text>
        <SaveBar
          save="Send request"
          saving={busy}
          unsaved={<DraftSaved at={draft.savedAt} />}
          discard={onCancel}
          discardWords="Cancel"
        />
      </form>
    </Grid>
  );
}

/** In the place of the form: why nothing can be asked for. Who has no record has nothing to try again. */
const NoKinds = ({ problem, retry }: { problem: Problem; retry: () => void }) =>
  problem.status === 403 ? (
    <Empty icon={HandHeart} title="You cannot ask for welfare here">
      {problemWords(problem, 'read')}
    </Empty>
  ) : (
    <FailedRead problem={problem} what="welfare" retry={retry} />
  );
