import { ProviderForm } from '../../../../contracts/health/hmo';
import type { HmoProvider } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { FieldPair } from '../../../platform/form/FieldPair';
import { TextField } from '../../../platform/form/TextField';
import { EndedLinksNotice } from '../../../platform/mailed-link/EndedLinksNotice';
import { useEndedLinks } from '../../../platform/mailed-link/use-ended-links';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const LABELS = {
  name: 'Name',
  roster_email: 'Address for rosters',
  complaint_email: 'Address for complaints',
  care_phone: 'Care line',
  close_day: 'Roster closes on day',
} satisfies Record<keyof ProviderForm, string>;

interface Props {
  /** The HMO to change, or null for a new one. */
  provider: HmoProvider | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** An HMO that companies work with: where rosters and complaints go, and until when changes count. */
export function ProviderDialog({ provider, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const ended = useEndedLinks();
  const { field, edit } = useRecordForm({
    schema: ProviderForm,
    record: provider,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      roster_email: stored?.roster_email ?? '',
      complaint_email: stored?.complaint_email ?? '',
      care_phone: stored?.care_phone ?? '',
      close_day: String(stored?.close_day ?? 20),
    }),
    create: (values) => client.hmo.createProvider.mutate(values),
    update: (values, { id, version, archived }) =>
      client.hmo.updateProvider.mutate({ ...values, id, version, archived }),
    read: ({ id }) => client.hmo.provider.query({ id }),
    labels: LABELS,
    word: 'HMO',
    said: provider ? 'HMO saved' : 'HMO created',
    done: async ({ id, roster_email, complaint_email }) => {
      onClose();
      await utils.hmo.invalidate();
      onSaved(id);
      if (provider && (roster_email !== provider.roster_email || complaint_email !== provider.complaint_email))
        void ended.ask('hmo_provider', id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={provider ? 'Edit HMO' : 'New HMO'}
      description="Rosters and complaints go out by mail, with a link that needs no account."
      submit={provider ? 'Save HMO' : 'Create HMO'}
      onClose={onClose}
    >
      {provider && <EndedLinksNotice record="hmo_provider" id={provider.id} />}
      <TextField {...field('name')} required maxLength={80} />
      <FieldPair>
        <TextField {...field('roster_email')} type="email" />
        <TextField {...field('complaint_email')} type="email" />
      </FieldPair>
      <FieldPair>
        <TextField {...field('care_phone')} type="tel" />
        <TextField
          {...field('close_day')}
          required
          inputMode="numeric"
          maxLength={2}
          hint="Later changes count a month later"
        />
      </FieldPair>
    </RecordDialog>
  );
}
