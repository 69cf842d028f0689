import { Button, Flex, Grid } from '@radix-ui/themes';
import { ShieldCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { FilingForm } from '../../../../contracts/cases/complaint';
import { ANONYMOUS_FILES } from '../../../../contracts/platform/files';
import { pages } from '../../../../contracts/platform/pages';
import { ApiProvider } from '../../../platform/call/ApiProvider';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { Card } from '../../../platform/ui/Card';
import { Field } from '../../../platform/ui/Field';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { LoadFailure } from '../../../platform/ui/LoadFailure';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { ComplaintFields, EMPTY_COMPLAINT } from '../ComplaintFields';
import { categoryChoice } from '../category-choice';
import { FilingChoice } from '../FilingChoice';
import { CaseKeyCard } from './CaseKeyCard';
import { newCaseKey } from './case-key';
import { NamelessLayout } from './NamelessLayout';
import { namelessApi, sendNameless } from './nameless';

const OPEN = 'Open a case with its key';

/** `/complaints/anonymous`: anybody files a complaint, and nobody learns who it was. No call carries who is signed in here. */
export const FileComplaintPage = () => (
  <ApiProvider make={namelessApi}>
    <Filing />
  </ApiProvider>
);

function Filing() {
  const [params] = useSearchParams();
  const choices = trpc.complaint.form.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  const [chosen, choose] = useState<number>();
  const [sent, setSent] = useState<string | null>(null);
  const { data } = choices;
  const [only, second] = data?.companies ?? [];
  const named = params.get('company');
  const known = second === undefined ? only : data?.companies.find(({ id }) => String(id) === named);
  const company = known ?? data?.companies.find(({ id }) => id === chosen);
  return (
    <NamelessLayout title="New complaint" company={company} other={{ to: pages.openComplaint(), words: OPEN }}>
      {sent ? (
        <Sent caseKey={sent} />
      ) : data ? (
        <AnonymousFiling choices={data} known={known} onCompany={choose} onSent={setSent} />
      ) : choices.error ? (
        <LoadFailure
          title={problemWords(problemOfError(choices.error), 'read')}
          requestId={problemOfError(choices.error).requestId}
          retry={() => void choices.refetch()}
        />
      ) : (
        <Card
          sheet
          mx="auto"
          width="100%"
          maxWidth="640px"
          px={{ initial: '0', sm: '32px' }}
          pt={{ initial: '0', sm: '32px' }}
          pb={{ initial: '5', sm: '32px' }}
        >
          <FormSkeleton fields={6} />
        </Card>
      )}
    </NamelessLayout>
  );
}

function Sent({ caseKey }: { caseKey: string }) {
  return (
    <LinkNotice
      sign="good"
      title="Your complaint was sent"
      below={
        <Grid gap="4" mt="5">
          <CaseKeyCard caseKey={caseKey} />
          <TextLink underlined>
            <Link to={pages.openComplaint()}>{OPEN}</Link>
          </TextLink>
        </Grid>
      }
    >
      It says nothing of who you are. Whoever looks into it sees it tomorrow morning, so that its hour says nothing
      either. Come back with the case key in a few days: replies and questions stand there, and no mail tells you of
      them.
    </LinkNotice>
  );
}

/** Comes with the selects, which stand in the same files. */
const KeptField = partOnDemand(async () => (await import('./KeptField')).KeptField);

/** The rules of the form, which come while it is filled in. */
const rules = async () => (await import('./anonymous-form')).KeptForm;

interface Props {
  choices: FilingForm;
  /** The company that the address names, or the only one; without it one is chosen. */
  known: FilingForm['companies'][number] | undefined;
  onCompany: (id: number | undefined) => void;
  /** Takes the key of what was filed. */
  onSent: (caseKey: string) => void;
}

/** A complaint without a name, and the key that opens it again. Nothing of it is kept on the device before it is sent. */
function AnonymousFiling({ choices, known, onCompany, onSent }: Props) {
  const [key] = useState(newCaseKey);
  const form = useSchemaForm(rules, { ...EMPTY_COMPLAINT, company: known?.id, key, kept: false as never }, 'onSubmit');
  const left = useUnsaved(form);
  const papers = usePapers({ keptAs: undefined, rules: ANONYMOUS_FILES });
  const category = useWatch({ control: form.control, name: 'category' });
  const { send, busy, failed } = useSendPapers({
    call: 'complaint.file',
    form,
    papers: { files: papers },
    by: sendNameless,
    done: () => {
      left();
      onSent(key);
    },
    place: 'save',
  });
  const wrongKey = form.formState.errors.key?.message;
  return (
    <LinkForm
      ahead={rules}
      head={
        <>
          <Text as="h1" size="24" weight="bold">
            New complaint
          </Text>
          <FilingChoice here="anonymous" company={known?.id} />
          <Card asChild tone="gray" px="4" py="3" mb="5">
            <Flex asChild gap="3">
              <Text as="p" size="15" tone="quiet">
                <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
                <span>
                  Your name, address and browser are not kept: not here, not in a log, not in a mail. Files lose their
                  hidden data.
                </span>
              </Text>
            </Flex>
          </Card>
        </>
      }
      onSubmit={form.handleSubmit(({ kept: _, ...filed }) => send(filed))}
      problem={failed}
      consequence="Sent without your name. The key is your way back."
      buttons={
        <Button type="submit" size="3" loading={busy}>
          Send anonymously
        </Button>
      }
    >
      <Grid gap="5" inert={busy}>
        {!known && (
          <ChoiceOnDemand
            {...form.field('company')}
            label="Company"
            choices={choices.companies}
            onChosen={() => onCompany(Number(form.getValues('company')) || undefined)}
          />
        )}
        <ComplaintFields
          control={form.control}
          category={<ChoiceOnDemand control={form.control} {...categoryChoice(choices.categories, category)} />}
          storyHint="Leave out what only you could know."
        />
        <PapersField
          papers={papers}
          label="Photos"
          add="Add a photo"
          hint="Place, time and camera are taken out of them"
        />
        <CaseKeyCard caseKey={key} />
        {wrongKey && <ProblemLine alert>{wrongKey}</ProblemLine>}
        <KeptField control={form.control} meanwhile={<Skeleton width={220} height={24} radius={6} />} />
      </Grid>
    </LinkForm>
  );
}

/** Selects weigh half as much as the page, so the rest of the form stands there before them. */
const Part = partOnDemand(async () => (await import('../ComplaintChoiceField')).ComplaintChoiceField);

/** A choice that is fetched once the page is here, with its label and its place meanwhile. */
const ChoiceOnDemand = (props: Omit<ComponentProps<typeof Part>, 'meanwhile'>) => (
  <Part
    {...props}
    meanwhile={
      <Field label={props.label} required hint={props.hint}>
        {() => <Skeleton height={44} radius={6} />}
      </Field>
    }
  />
);
