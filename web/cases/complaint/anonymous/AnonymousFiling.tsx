import { Button, Flex, Grid } from '@radix-ui/themes';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FilingForm } from '../../../../contracts/cases/complaint';
import { ANONYMOUS_FILES } from '../../../../contracts/platform/files';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { Card } from '../../../platform/ui/Card';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { ComplaintFields, EMPTY_COMPLAINT } from '../ComplaintFields';
import { categoryChoice } from '../category-choice';
import { FilingChoice } from '../FilingChoice';
import { CaseKeyCard } from './CaseKeyCard';
import { ChoiceOnDemand } from './ChoiceOnDemand';
import { newCaseKey } from './case-key';
import { sendNameless } from './nameless';

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
export function AnonymousFiling({ choices, known, onCompany, onSent }: Props) {
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
