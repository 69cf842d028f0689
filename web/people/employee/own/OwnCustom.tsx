import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { type CustomOfEmployee, customForm } from '../../../../contracts/organisation/custom-field';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { CustomFields } from '../CustomFields';
import { customTexts } from '../custom-form';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

type Props = Omit<OwnSectionProps, 'change'>;

/** The fields of the company that the employee may ask to change. */
export function OwnCustom({ employee, ...rest }: Props) {
  const query = trpc.employee.customFields.useQuery({ id: employee.id });
  if (query.data && query.data.fields.length > 0) return <Form of={query.data} {...rest} />;
  if (query.data)
    return (
      <Empty icon={ListPlus} title="Nothing to fill in">
        Your company keeps nothing more that you can change.
      </Empty>
    );
  if (!query.error) return <FormSkeleton />;
  return (
    <FailedRead
      problem={problemOfError(query.error)}
      what="company fields"
      place="employee"
      retry={() => void query.refetch()}
    >
      This part of your record did not load.
    </FailedRead>
  );
}

function Form({ of, pending, onFiled }: { of: CustomOfEmployee } & Omit<Props, 'employee'>) {
  const [schema] = useState(() => customForm(of.fields));
  const [begun] = useState(() => customTexts(of));
  const { form, ...own } = useOwnForm(schema, begun, { section: 'custom', change: 'approval', onFiled });
  return (
    <OwnFormFrame {...{ change: 'approval', pending, ...own }}>
      <CustomFields control={form.control} fields={of.fields} note="What your company keeps of you beside the rest." />
    </OwnFormFrame>
  );
}
