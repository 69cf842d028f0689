import { Button, Grid } from '@radix-ui/themes';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { useControlSize } from '../../../platform/ui/control-size';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { DecisionFields } from '../DecisionFields';

/** The rules of a decision, which come while it is being typed. */
const rules = async () => (await import('./panel-form')).PanelForm;

/** The decision of the person who is in the chair, after the hearing. */
export function PanelDecision({ linked, onDone }: { linked: LinkedCase; onDone: () => Promise<unknown> }) {
  const size = useControlSize();
  const form = useSchemaForm(
    rules,
    { decision: undefined as never, words: '', suspended_from: '', suspended_until: '' },
    'onSubmit',
  );
  const saved = useUnsaved(form);
  const decide = trpc.disciplinary.linkedDecide.useMutation({
    onSuccess: () => {
      saved();
      toast.success('Decision recorded');
      return onDone();
    },
    onError: (error) => {
      const problem = problemOfError(error);
      showFieldProblems(problem, form.setError, ['decision', 'words', 'suspended_from', 'suspended_until']);
      if (problem.status === 409) void onDone();
    },
  });
  const send = useOneAtATime(decide);
  const problem = decide.error && problemOfError(decide.error);
  return (
    <Panel title={linked.status === 'APPEAL' ? 'Decide the appeal' : 'Your decision'}>
      <Grid asChild gap="20px">
        <form
          noValidate
          onSubmit={form.handleSubmit(({ suspended_from, suspended_until, ...decided }) =>
            send({
              ...decided,
              version: linked.version,
              ...(decided.decision === 'SUSPENSION' && { suspended_from, suspended_until }),
            }),
          )}
        >
          <DecisionFields control={form.control} mayEnd={linked.may_end} />
          {problem && !problem.fields && <ProblemLine alert>{problemWords(problem, 'act')}</ProblemLine>}
          <Button size={size} type="submit" loading={decide.isPending}>
            Record decision
          </Button>
          <Text as="p" size="13" tone="quiet">
            {linked.employee.name} is told at once. What is recorded stands, unless an appeal changes it.
          </Text>
        </form>
      </Grid>
    </Panel>
  );
}
