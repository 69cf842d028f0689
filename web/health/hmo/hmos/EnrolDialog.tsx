import { useState } from 'react';
import * as z from 'zod';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Day, Id, requiredId, requiredText } from '../../../../contracts/platform/fields';
import { monthAfter } from '../../../../contracts/platform/month';
import { EmployeesField } from '../../../cases/case/EmployeesField';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import type { ListedPerson } from '../../../platform/form/people';
import { SelectField } from '../../../platform/form/SelectField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { Card } from '../../../platform/ui/Card';
import { countWithWord, plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { HospitalField } from '../HospitalField';
import { usePlans } from '../hmo-lists';

const Enrolment = z.object({
  employees: z.array(Id).min(1, 'Choose at least one employee').max(200, 'Choose at most 200'),
  plan: requiredId('Plan'),
  hospital: z.number().optional(),
  from: requiredText('From').pipe(Day),
});
type LeftOut = readonly { name: string; why: string }[];

interface Props {
  /** The person who is chosen from the start. */
  known?: readonly ListedPerson[];
  onClose: () => void;
  onDone?: () => void;
}

const NOBODY: readonly ListedPerson[] = [];

/** Covers employees by a plan. Who is left out stays in sight with the reason. */
export function EnrolDialog({ known = NOBODY, onClose, onDone }: Props) {
  const utils = trpc.useUtils();
  const plans = usePlans();
  const [leftOut, setLeftOut] = useState<LeftOut>([]);
  const { form, field, edit } = useRecordForm({
    schema: Enrolment,
    blank: {
      employees: known.map(({ id }) => id),
      plan: undefined as unknown as number,
      hospital: undefined,
      from: `${monthAfter(lagosDay().slice(0, 7))}-01`,
    },
    create: ({ hospital, ...values }) =>
      utils.client.hmo.enrol.mutate({ ...values, ...(hospital !== undefined && { hospital }) }),
    said: ({ enrolled }) => `${countWithWord(enrolled, 'employee')} enrolled`,
    done: async ({ left_out }) => {
      onDone?.();
      await Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
      if (left_out.length === 0) onClose();
      else setLeftOut(left_out);
    },
    place: 'act',
  });
  const provider = plans.data?.find(({ id }) => id === Number(form.watch('plan')))?.provider.id;
  return (
    <RecordDialog
      edit={edit}
      title="Enrol employees"
      description="They are covered from the day below, and told at once. Their family joins by a request."
      submit="Enrol"
      onClose={onClose}
    >
      {leftOut.length > 0 && (
        <Card tone="amber" p="3" role="status">
          <Text as="p" weight="medium">
            {countWithWord(leftOut.length, 'employee was', 'employees were')} left out
          </Text>
          {leftOut.map(({ name, why }) => (
            <Text as="p" key={`${name} ${why}`} anywhere>
              {plainText(name)}: {plainText(why)}
            </Text>
          ))}
        </Card>
      )}
      <EmployeesField {...field('employees')} label="Employees" required multiple known={known} />
      <SelectField
        {...field('plan')}
        label="Plan"
        required
        options={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChosen={() => form.setValue('hospital', undefined)}
      />
      <HospitalField
        {...field('hospital')}
        label="Hospital"
        provider={provider}
        hint="May be chosen later; the roster needs it"
      />
      <DayField {...field('from')} label="From" required />
    </RecordDialog>
  );
}
