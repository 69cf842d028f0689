import { Flex } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod';
import { PaySetting } from '../../../../contracts/pay/payroll';
import { useCompanies } from '../../../organisation/company/use-companies';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FormDialog } from '../../../platform/form/FormDialog';
import { RadioField } from '../../../platform/form/RadioField';
import { SelectField } from '../../../platform/form/SelectField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FRESH } from '../../../platform/record/LoadedRecord';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { LoadingLine } from '../../../platform/ui/LoadingLine';
import { CompanyField } from '../CompanyField';

const METHODS = [
  { value: 'ANNUAL', label: 'A twelfth of the year', hint: 'PAYE of twelve such months, divided by twelve' },
  { value: 'CUMULATIVE', label: 'Cumulative', hint: 'PAYE on what was earned this year, less what was paid' },
] as const;

const LABELS = {
  pay_day: 'Pay day',
  method: 'PAYE by',
  nsitf: 'The company pays NSITF',
  itf: 'The company pays ITF',
} satisfies Partial<Record<keyof PaySetting, string>>;

/** When a company pays, and how its PAYE is calculated. */
export function SettingDialog({ company, onClose }: { company: number | null; onClose: () => void }) {
  const [chosen, setChosen] = useState(company);
  return chosen === null ? (
    <CompanyDialog onChosen={setChosen} onClose={onClose} />
  ) : (
    <OfCompany company={chosen} onClose={onClose} />
  );
}

const Choice = z.object({ company: z.number('Company is required') });

function CompanyDialog({ onChosen, onClose }: { onChosen: (id: number) => void; onClose: () => void }) {
  const { field, handleSubmit } = useSchemaForm(Choice, {}, 'onSubmit');
  return (
    <FormDialog
      title="Pay day and method"
      description="Each company has its own."
      submit="Go on"
      busy={false}
      onSubmit={handleSubmit(({ company }) => onChosen(company))}
      onClose={onClose}
    >
      <CompanyField {...field('company')} />
    </FormDialog>
  );
}

function OfCompany({ company, onClose }: { company: number; onClose: () => void }) {
  const query = trpc.payroll.setting.useQuery({ company }, FRESH);
  if (query.data) return <SettingForm setting={query.data} onClose={onClose} />;
  if (!query.error) return <LoadingLine />;
  return (
    <FormDialog
      title="Pay day and method"
      description="They did not load."
      submit="Try again"
      busy={query.isFetching}
      onSubmit={(event) => {
        event.preventDefault();
        void query.refetch();
      }}
      onClose={onClose}
    >
      <Flex direction="column">
        <FailedRead
          problem={problemOfError(query.error)}
          what="settings of payroll"
          retry={() => void query.refetch()}
        />
      </Flex>
    </FormDialog>
  );
}

function SettingForm({ setting, onClose }: { setting: PaySetting; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { company } = setting;
  const name = useCompanies().data?.find(({ id }) => id === company)?.name ?? 'the company';
  const { field, edit } = useRecordForm({
    schema: PaySetting.omit({ company: true, version: true }),
    record: setting,
    valuesOf: (stored) => {
      const { company: _, version: __, ...values } = stored ?? setting;
      return values;
    },
    update: (values, { version }) => client.payroll.updateSetting.mutate({ ...values, company, version }),
    read: () => client.payroll.setting.query({ company }),
    labels: LABELS,
    word: 'setting',
    said: 'Pay day and method saved',
    done: async () => {
      onClose();
      await utils.payroll.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Pay day and method of ${name}`}
      description="Months that are prepared from now on follow them."
      submit="Save"
      onClose={onClose}
    >
      <SelectField
        {...field('pay_day')}
        required
        hint="Of a shorter month its last day. At a weekend or on a public holiday it is the working day before"
        options={Array.from({ length: 31 }, (_, i) => ({ value: i + 1, label: String(i + 1) }))}
      />
      <RadioField {...field('method')} legend={LABELS.method} options={METHODS} />
      <CheckboxField {...field('nsitf')} />
      <CheckboxField {...field('itf')} />
    </RecordDialog>
  );
}
