import { useNavigate } from 'react-router';
import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day, Month, optional, requiredId } from '../../../contracts/platform/fields';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { monthsAround } from '../../platform/form/months-around';
import { SelectField } from '../../platform/form/SelectField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { CompanyField } from './CompanyField';

const Form = z.object({ company: requiredId('Company'), month: Month, pay_day: optional(Day) });

/** Starts the month of a company: the queue calculates its payslips. */
export function StartRunDialog({ company, onClose }: { company?: number | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { field, edit } = useRecordForm({
    schema: Form,
    blank: { company, month: lagosDay().slice(0, 7), pay_day: '' },
    create: ({ pay_day, ...values }) => utils.client.payroll.start.mutate({ ...values, ...(pay_day && { pay_day }) }),
    said: 'The payslips are being prepared',
    done: async ({ id }) => {
      onClose();
      await utils.payroll.invalidate();
      void navigate(pages.payroll({ run: String(id) }));
    },
    labels: { company: 'Company', month: 'Month', pay_day: 'Pay day' },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Start a month"
      description="Everybody who works in the company for at least a day of the month gets a payslip. Nobody is told before it is locked."
      submit="Prepare payslips"
      onClose={onClose}
    >
      <CompanyField {...field('company')} />
      <FieldPair>
        <SelectField {...field('month')} label="Month" required options={monthsAround(-12, 1)} />
        <DayField {...field('pay_day')} label="Pay day" hint="Empty for the usual day of the company" />
      </FieldPair>
    </RecordDialog>
  );
}
