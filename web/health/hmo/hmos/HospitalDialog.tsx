import { HospitalForm } from '../../../../contracts/health/hmo';
import type { HmoHospital } from '../../../../contracts/health/hmo-shapes';
import { STATES } from '../../../../contracts/platform/states';
import { trpc } from '../../../platform/call/trpc';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { plainText } from '../../../platform/ui/format';
import { useProviders } from '../hmo-lists';

const LABELS = {
  provider: 'HMO',
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  phone: 'Phone',
} satisfies Record<keyof HospitalForm, string>;

interface Props {
  /** The hospital to change, or null for a new one. */
  hospital: HmoHospital | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** A hospital where those insured by an HMO are treated. */
export function HospitalDialog({ hospital, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const providers = useProviders().data ?? [];
  const { field, edit } = useRecordForm({
    schema: HospitalForm,
    record: hospital,
    valuesOf: (stored) => ({
      provider: stored?.provider.id,
      name: stored?.name ?? '',
      address: stored?.address ?? '',
      city: stored?.city ?? '',
      state: stored?.state ?? '',
      phone: stored?.phone ?? '',
    }),
    create: (values) => client.hmo.createHospital.mutate(values),
    update: (values, { id, version, archived }) =>
      client.hmo.updateHospital.mutate({ ...values, id, version, archived }),
    read: async ({ id, name, archived }) =>
      (
        await client.hmo.hospitals.query({
          page_size: 100,
          search: name,
          archived: archived ? 'true' : 'false',
        })
      ).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (name, value) =>
      name === 'provider' ? (providers.find(({ id }) => id === value)?.name ?? '') : plainText(String(value ?? '')),
    word: 'hospital',
    said: hospital ? 'Hospital saved' : 'Hospital created',
    done: async ({ id }) => {
      onClose();
      await utils.hmo.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={hospital ? 'Edit hospital' : 'New hospital'}
      description="Employees find it by its state, its city, and a part of its name or address."
      submit={hospital ? 'Save hospital' : 'Create hospital'}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField
          {...field('provider')}
          required
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField {...field('name')} required maxLength={120} />
      </FieldPair>
      <TextField {...field('address')} required maxLength={200} />
      <FieldPair>
        <TextField {...field('city')} required maxLength={60} />
        <SelectField {...field('state')} required options={STATES.map((state) => ({ value: state, label: state }))} />
      </FieldPair>
      <TextField {...field('phone')} type="tel" />
    </RecordDialog>
  );
}
