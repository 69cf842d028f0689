import { type OutsidePerson, OutsidePersonForm } from '../../../contracts/people/reporting-line';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { useEndedLinks } from '../../platform/mailed-link/use-ended-links';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone', organisation: 'Organisation' };

interface Props {
  /** The person to change, or null for a new one. */
  person: OutsidePerson | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The form of a person outside: their name and contacts. */
export function OutsidePersonDialog({ person, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const ended = useEndedLinks();
  const { createOutsidePerson, updateOutsidePerson, outsidePerson } = utils.client.reportingLine;
  const { field, edit } = useRecordForm({
    schema: OutsidePersonForm,
    record: person,
    blank: { name: '', email: '', phone: '', organisation: '' },
    create: createOutsidePerson.mutate,
    update: (values, { id, version }) => updateOutsidePerson.mutate({ ...values, id, version }),
    read: ({ id }) => outsidePerson.query({ id }),
    labels: LABELS,
    word: 'person',
    said: ({ name }) => `${plainText(name)} saved`,
    done: async ({ id, email }) => {
      onClose();
      await Promise.all([utils.reportingLine.invalidate(), utils.employee.invalidate()]);
      onSaved(id);
      if (person && email !== person.email) void ended.ask('outside_person', id);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={person ? `Edit ${plainText(person.name)}` : 'New person outside'}
      description="A manager or client who works elsewhere. The address names them once."
      submit={person ? 'Save person' : 'Create person'}
      onClose={onClose}
    >
      {person && <EndedLinksNotice record="outside_person" id={person.id} />}
      <TextField {...field('name')} required maxLength={120} />
      <TextField {...field('email')} type="email" required maxLength={254} />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('organisation')} maxLength={160} />
    </RecordDialog>
  );
}
