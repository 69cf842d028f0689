import { Grid } from '@radix-ui/themes';
import { type SecondPair, SecondPairForm } from '../../contracts/second-pair';
import { CheckboxField } from '../form/CheckboxField';
import { FormGroup } from '../form/FormGroup';
import { RecordForm } from '../record/RecordForm';
import { useRecordForm } from '../record/use-record-form';
import { trpc } from '../trpc';
import { counted } from '../ui/format';
import { Text } from '../ui/Text';

const LABELS = {
  bank: 'Bank details of employees',
  pay: 'Pay of employees',
  status: 'Employment status',
  rights: 'Rights of admins',
  companies: 'Companies',
} as const;

/** Which changes of HR's own wait for another admin. */
export function SecondPairFields() {
  const query = trpc.secondPair.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return query.data && query.isFetchedAfterMount ? <Switches key={query.data.version} set={query.data} /> : null;
}

/** The record that a form of the page edits: the switches are one for the whole installation. */
const asRecord = (set: SecondPair) => ({ ...set, id: 1, edited: null });

function Switches({ set }: { set: SecondPair }) {
  const utils = trpc.useUtils();
  const { control, edit } = useRecordForm({
    schema: SecondPairForm,
    record: asRecord(set),
    valuesOf: (stored) => {
      const { bank, pay, status, rights, companies } = stored ?? asRecord(set);
      return { bank, pay, status, rights, companies };
    },
    update: async (values, { version }) =>
      asRecord(await utils.client.secondPair.update.mutate({ ...values, version })),
    read: async () => asRecord(await utils.client.secondPair.read.query({})),
    labels: LABELS,
    word: 'page of settings',
    textOf: (_, value) => (value === true ? 'Waits' : value === false ? 'Does not wait' : ''),
    said: ({ waiting }) => (waiting ? 'This waits for another admin' : 'Second pair of eyes saved'),
    done: () => utils.secondPair.invalidate(),
  });
  return (
    <RecordForm edit={edit} save="Save second pair of eyes" unsaved={edit.changed > 0 ? 'Not saved yet' : ''}>
      <FormGroup
        title="A second pair of eyes"
        note="What HR changes of these waits until another admin has approved it. Asking for less waits for another admin too."
      >
        <Grid gap="3">
          <CheckboxField control={control} name="bank" label={LABELS.bank} />
          <CheckboxField control={control} name="pay" label={LABELS.pay} />
          <CheckboxField control={control} name="status" label={LABELS.status} />
          <CheckboxField control={control} name="rights" label={LABELS.rights} />
        </Grid>
        {set.companies !== null && (
          <Text as="p" size="13" tone="quiet">
            It is so in {counted(set.companies.length, 'company', 'companies')} alone.
          </Text>
        )}
        {set.waiting && (
          <Text as="p" size="13" tone="amber">
            A change that asks for less waits for another admin.
          </Text>
        )}
      </FormGroup>
    </RecordForm>
  );
}
