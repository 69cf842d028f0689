import { useState } from 'react';
import * as z from 'zod';
import type { CasePerson } from '../../../../contracts/cases/case';
import { CONSENT_WORDS, type Consent, type ConsentKind, consentGiven } from '../../../../contracts/pay/pay-consent';
import { lagosDay } from '../../../../contracts/platform/dates';
import { requiredText } from '../../../../contracts/platform/fields';
import { CASE_FILES } from '../../../../contracts/platform/files';
import { problemOfError } from '../../../platform/call/problem';
import { startDownload } from '../../../platform/call/start-download';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FormDialog } from '../../../platform/form/FormDialog';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PaperLink } from '../../../platform/papers/PaperLink';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FRESH } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { LoadingLine } from '../../../platform/ui/LoadingLine';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';
import { consentStory } from '../../payslip/consent-words';

const KIND: ConsentKind = 'NHF';
const ONE = { ...CASE_FILES, maxFiles: 1 };

interface Props {
  employee: CasePerson;
  onClose: () => void;
}

const titleOf = ({ name }: CasePerson) => `Consent of ${name} to ${CONSENT_WORDS[KIND]}`;

/** The consent of one employee to NHF: payroll records what they have on paper, and ends what was withdrawn in writing. */
export function ConsentDialog({ employee, onClose }: Props) {
  const query = trpc.payslip.consentsOf.useQuery({ id: employee.id }, FRESH);
  if (!query.data && !query.error) return <LoadingLine />;
  if (!query.data) {
    return (
      <FormDialog
        title={titleOf(employee)}
        description="It did not load."
        submit="Try again"
        busy={query.isFetching}
        onSubmit={(event) => {
          event.preventDefault();
          void query.refetch();
        }}
        onClose={onClose}
      >
        <FailedRead problem={problemOfError(query.error)} what="consents" retry={() => void query.refetch()} />
      </FormDialog>
    );
  }
  const consents = query.data.results.filter(({ kind }) => kind === KIND);
  const given = consentGiven(consents);
  return given ? (
    <WithdrawForm employee={employee} given={given} onClose={onClose} />
  ) : (
    <RecordForm employee={employee} consents={consents} onClose={onClose} />
  );
}

function WithdrawForm({ employee, given, onClose }: Props & { given: Consent }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id, file } = given;
  const withdraw = useCommand(client.payslip.withdrawConsent.mutate, {
    said: 'Consent withdrawn',
    refresh: () => utils.payslip.invalidate(),
    done: onClose,
  });
  return (
    <FormDialog
      title={titleOf(employee)}
      description={`${consentStory([given], 'they')} Withdrawn, it is taken off no more from the next month on.`}
      submit="Withdraw consent"
      destructive
      busy={withdraw.busy}
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw.run({ id });
      }}
      onClose={onClose}
    >
      {file && (
        <PaperLink
          paper={{ id, ...file }}
          way={async () =>
            startDownload((await client.transfer.mint.mutate({ call: 'payslip.consentFile', input: { id } })).token)
          }
        />
      )}
    </FormDialog>
  );
}

const Form = z.object({ given_on: requiredText('Given on') });

function RecordForm({ employee, consents, onClose }: Props & { consents: readonly Consent[] }) {
  const utils = trpc.useUtils();
  const [begun] = useState(() => ({ given_on: lagosDay() }));
  const form = useSchemaForm(Form, begun);
  const papers = usePapers({ keptAs: `consent-${employee.id}`, part: 'file', rules: ONE });
  const { send, busy, failed } = useSendPapers({
    call: 'payslip.recordConsent',
    form,
    papers: { file: papers },
    done: async () => {
      toast.success('Consent recorded');
      await utils.payslip.invalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      title={titleOf(employee)}
      description={`${consentStory(consents, 'they')} Record only what the employee agreed to in writing. They are told.`}
      submit="Record consent"
      busy={busy}
      onSubmit={form.handleSubmit((values) => send({ id: employee.id, kind: KIND, ...values }))}
      onClose={onClose}
    >
      <DayField
        {...form.field('given_on')}
        label="Given on"
        required
        max={lagosDay()}
        hint="It counts for each month on whose last day it holds"
      />
      <PapersField papers={papers} label="The paper" add="Choose the paper" disabled={busy} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}
