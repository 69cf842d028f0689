import { EmployeeMailForm } from '../../../contracts/people/employee-mail';
import type { EmployeeScope } from '../../../contracts/people/employee-scope';
import { EMPTY_RICH_TEXT } from '../../../contracts/platform/rich-text';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { RichTextField } from '../../platform/form/RichTextField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, figure, plainTexts } from '../../platform/ui/format';

interface Person {
  code: string;
  firstName: string;
  middlename: string | null;
  lastName: string;
}

/** The recipients: chosen people, or everybody who matches a filter except a few. */
export type MailTo = { employees: number[] } | { filter: EmployeeScope; except: number[]; count: number };

const nameOf = ({ firstName, lastName, code }: Person) => [firstName, lastName].filter(Boolean).join(' ') || code;

/** "Ada Obi, Musa Bello and 3 others" */
function namesOf(people: readonly Person[], total: number): string {
  const named = people.slice(0, 5).map(nameOf);
  const others = total - named.length;
  return others > 0 ? `${named.join(', ')} and ${countWithWord(others, 'other')}` : named.join(', ');
}

/** Writes a mail to one employee or many. Says how many get it, and who has no address, before it is sent. */
export function MailEmployeesDialog({
  to,
  who,
  onClose,
  onDone,
}: {
  to: MailTo;
  /** The recipients in words: a name, or how many. */
  who: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: EmployeeMailForm,
    blank: { subject: '', message: EMPTY_RICH_TEXT },
    create: (form) => utils.client.employeeMail.send.mutate({ ...form, ...to }),
    said: ({ message }) => message,
    done: async () => {
      onDone();
      await utils.employeeMail.invalidate();
    },
    place: 'employee',
    failed: (error) => {
      // The list behind is read again, because other people fit the filter.
      if (problemOfError(error).status === 409) void utils.employee.list.invalidate();
      return false;
    },
  });
  const asked =
    'employees' in to
      ? { employees: to.employees.join(',') }
      : { ...to.filter, ...(to.except.length > 0 ? { except: to.except.join(',') } : {}) };
  const reach = trpc.employeeMail.reach.useQuery(asked, { staleTime: 0, select: plainTexts });
  const contact = trpc.setting.contact.useQuery({}, { staleTime: 300_000 });
  const found = reach.data;
  const reached = found && found.people - found.no_address;
  return (
    <RecordDialog
      edit={edit}
      title={`Mail ${who}`}
      description={
        <>
          {reached === undefined
            ? 'Each person gets a mail of their own.'
            : reached === 1
              ? 'Goes to 1 employee.'
              : `Goes to ${countWithWord(reached, 'employee')}, a mail of their own each.`}
          {found !== undefined && found.no_address > 0 && (
            <> No address is entered for {namesOf(found.without, found.no_address)}.</>
          )}
          {contact.data?.hr_email && <> Replies go to {contact.data.hr_email}.</>}
        </>
      }
      submit={reached === undefined || reached < 2 ? 'Send mail' : `Send ${figure(reached)} mails`}
      {...(reached === 0 ? { blocked: 'Enter an address in the record first' } : {})}
      onClose={onClose}
    >
      <TextField {...field('subject')} label="Subject" required maxLength={150} />
      <RichTextField {...field('message')} label="Message" required />
    </RecordDialog>
  );
}
