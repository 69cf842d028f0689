import { MEDICAL_FIELDS, type Medical, MedicalForm, type MedicalValues } from '../../../contracts/people/employee-item';
import { trpc } from '../../platform/call/trpc';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainTexts } from '../../platform/ui/format';
import { choiceWord } from './employee-words';
import { MedicalFields } from './MedicalFields';
import { MEDICAL_LABELS, RHESUS } from './medical-fields';

interface Props {
  employee: { id: number; name: string };
  /** The stored data, revealed, and its version. */
  values: MedicalValues;
  version: number;
  onClose: () => void;
  onSaved: (saved: Medical) => void;
}

/** The revealed data and its version. */
interface Opened {
  values: Partial<Record<keyof MedicalValues, string | null>>;
  version: number;
}

const texts = (values: Opened['values']): Record<keyof MedicalValues, string | null> =>
  Object.fromEntries(MEDICAL_FIELDS.map((name) => [name, values[name] ?? ''])) as Record<keyof MedicalValues, string>;

/** The form of the medical data. Somebody else's edit meanwhile is revealed and shown beside what was typed. */
export function MedicalDialog({ employee, values, version, onClose, onSaved }: Props) {
  const calls = trpc.useUtils().client.employee;
  const id = employee.id;
  const opened: Opened = { values, version };
  const { control, edit } = useRecordForm({
    schema: MedicalForm,
    record: opened,
    valuesOf: (stored = opened) => texts(stored.values) as never,
    update: async (filled, before) => {
      const masked = await calls.updateMedical.mutate({ ...filled, id, version: before.version });
      return { masked, values: texts(filled), version: masked.version, edited: masked.edited };
    },
    /**
     * Reads the stored data and its version. The version is read first: one that is older than the data is refused
     * again.
     */
    read: async () => {
      const masked = await calls.medical.query({ id });
      const { medical } = await calls.reveal.mutate({ id, fields: ['medical'] });
      return medical && { masked, values: plainTexts(medical), version: masked.version, edited: masked.edited };
    },
    labels: MEDICAL_LABELS,
    word: 'medical data',
    textOf: (_, value) => choiceWord(RHESUS, String(value ?? '')) ?? '',
    said: 'Medical data saved',
    place: 'employee',
    done: ({ masked }) => onSaved(masked),
  });
  return (
    <RecordDialog
      edit={edit}
      title={MEDICAL_FIELDS.every((name) => values[name] === null) ? 'Add medical data' : 'Edit medical data'}
      description={`Of ${employee.name}. It stays masked until somebody reveals it.`}
      submit="Save medical data"
      onClose={onClose}
    >
      <MedicalFields control={control} />
    </RecordDialog>
  );
}
