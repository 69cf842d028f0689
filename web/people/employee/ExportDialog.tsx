import * as z from 'zod';
import type { EmployeeRow, ExportRequest } from '../../../contracts/people/employee';
import { EXPORT_COLUMNS, type ExportColumn, exportShape } from '../../../contracts/people/employee-export';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { isSuper } from '../../../contracts/platform/access';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FormDialog } from '../../platform/form/FormDialog';
import { RadioField } from '../../platform/form/RadioField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { useCommand } from '../../platform/record/use-command';
import { mayRead } from '../../platform/session/may';
import { currentSession } from '../../platform/session/session';
import { countWithWord, date } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { followExport } from './exports';
import type { Whom } from './use-choice';

const Form = z.object({ what: exportShape.what, bank: z.boolean(), custom: z.boolean(), full: z.boolean() });

/** The columns of a list that a file has too. */
const keysOf = (columns: readonly Column<EmployeeRow>[]): ExportColumn[] =>
  EXPORT_COLUMNS.filter((key) => columns.some((column) => column.key === key));

/** Asks what to put into a file of employees, and has the browser download it. */
export function ExportDialog({
  whom,
  asAt,
  columns,
  onClose,
}: {
  whom: Whom;
  /** The day that the list shows, where that is not today. */
  asAt: string | undefined;
  columns: readonly Column<EmployeeRow>[];
  onClose: () => void;
}) {
  const calls = trpc.useUtils().client;
  const mayFull = isSuper(currentSession()?.roles ?? []);
  const form = useSchemaForm(Form, { what: 'CSV', bank: false, custom: false, full: false });
  const isList = form.watch('what') === 'CSV';
  const { run, busy } = useCommand(
    async (wanted: z.input<typeof ExportRequest>) => {
      const job = await calls.employee.prepareExport.mutate(wanted);
      const call = job.what === 'CSV' ? 'employee.exportCsv' : 'employee.exportPhotos';
      const { token } = await calls.transfer.mint.mutate({ call, input: { id: job.id } });
      return { job, token };
    },
    {
      done: ({ job, token }) => {
        location.assign(`/transfer/d/${encodeURIComponent(token)}`);
        followExport(job, (id) => calls.employee.exportProgress.query({ id }));
        onClose();
      },
    },
  );
  const { rows, all } = whom;
  const capped = all !== null && Boolean(all.filter.search) && all.count >= SEARCH_MOST;
  const people = capped ? 'all employees who fit' : countWithWord(all?.count ?? rows.length, 'employee');
  return (
    <FormDialog
      title={`Export ${people}`}
      description={[
        all === null || all.except.length > 0
          ? 'Those that you chose in the list.'
          : 'All that your search and filters find.',
        asAt && `With what is so on ${date(asAt)}.`,
        'The audit keeps that you exported them.',
      ]
        .filter(Boolean)
        .join(' ')}
      submit={isList ? 'Export list' : 'Export photos'}
      busy={busy}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ what, bank, custom, full }) =>
        run({
          what,
          ...(all
            ? { filters: all.filter, except: all.except }
            : { employees: rows.map(({ id }) => id), filters: asAt ? { as_at: asAt } : {} }),
          columns: [
            ...keysOf(columns),
            ...(custom ? (['custom'] as const) : []),
            ...(bank ? (['bank'] as const) : []),
            ...(full ? (['pay'] as const) : []),
          ],
          full: what === 'CSV' && full,
        }),
      )}
    >
      <RadioField
        {...form.field('what')}
        legend="File"
        options={[
          {
            value: 'CSV',
            label: 'List, for Excel (CSV)',
            hint: `With the columns that the list shows: ${columns.map(({ header }) => header).join(', ')}`,
          },
          { value: 'PHOTOS', label: 'Photos (zip)', hint: 'Named by staff ID, with a list of those who have none' },
        ]}
      />
      {isList && (
        <>
          <CheckboxField
            {...form.field('custom')}
            label="Company fields"
            hint="What companies keep of their people beside every record"
          />
          {mayRead('pay') && (
            <CheckboxField
              {...form.field('bank')}
              label="Bank and pension details"
              hint="BVN and account numbers with their last three digits only"
            />
          )}
          {mayFull && (
            <CheckboxField
              {...form.field('full')}
              label="Pay, and numbers in full"
              hint="For super admins. Keep the file safe: it holds what pays people."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
