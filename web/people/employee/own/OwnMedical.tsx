import { Button, Grid } from '@radix-ui/themes';
import { Eye, HeartPulse } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import type { SectionChange } from '../../../../contracts/organisation/employee-section';
import { MEDICAL_FIELDS, MedicalForm, type MedicalValues } from '../../../../contracts/people/employee-item';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FormGroup } from '../../../platform/form/FormGroup';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Empty } from '../../../platform/ui/Empty';
import { Facts } from '../../../platform/ui/Facts';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { valueText } from '../../change-request/request-words';
import { MedicalFields } from '../MedicalFields';
import { MEDICAL_LABELS } from '../medical-fields';
import { useReveal } from '../use-reveal';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

const EMPTY = Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, null])) as MedicalValues;

type Props = Omit<OwnSectionProps, 'change'> & { change: SectionChange };

/** The own medical data: masked until it is revealed, and changed only then. */
export function OwnMedical({ employee, change, ...rest }: Props) {
  const medical = trpc.employee.medical.useQuery({ id: employee.id });
  const shown = useReveal(employee.id);
  if (!medical.data) {
    if (!medical.error) return <FormSkeleton />;
    const problem = problemOfError(medical.error);
    return (
      <FailedRead problem={problem} what="medical data" place="employee" retry={() => void medical.refetch()}>
        Your medical data did not load.
      </FailedRead>
    );
  }
  const held = medical.data;
  const known = MEDICAL_FIELDS.filter((name) => held[name] !== null);
  const values = known.length === 0 ? EMPTY : shown.values.medical;
  if (values && change !== 'none') return <Edit values={values} change={change} {...rest} />;
  if (known.length === 0) {
    return (
      <Empty icon={HeartPulse} title="No medical data yet">
        HR enters it after your medical.
      </Empty>
    );
  }
  return (
    <Grid gap="4" maxWidth="640px" justifyItems="stretch">
      <Panel
        title="Medical"
        aside={
          !values && (
            <Button variant="soft" color="gray" loading={shown.busy} onClick={() => void shown.reveal('medical')}>
              <Eye />
              {change === 'none' ? 'Reveal' : 'Reveal to change'}
            </Button>
          )
        }
      >
        <Facts
          facts={known.map((field) => [MEDICAL_LABELS[field], valueText(field, (values ?? held)[field])] as const)}
        />
      </Panel>
      <Text as="p" tone="quiet" mb="20px">
        Each reveal is recorded with your name.
      </Text>
    </Grid>
  );
}

function Edit({ values, change, pending, onFiled }: { values: MedicalValues } & Omit<OwnSectionProps, 'employee'>) {
  const [begun] = useState(
    () => Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, values[name] ?? ''])) as z.input<typeof MedicalForm>,
  );
  // Health data is never kept on the device as a draft.
  const { form, ...own } = useOwnForm(MedicalForm, begun, {
    section: 'medical',
    change,
    secret: MEDICAL_FIELDS,
    onFiled,
  });
  return (
    <OwnFormFrame {...{ change, pending, ...own }}>
      <FormGroup title="Medical" note="Seen by you and by HR alone.">
        <MedicalFields control={form.control} />
      </FormGroup>
    </OwnFormFrame>
  );
}
