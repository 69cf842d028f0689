import { Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import * as z from 'zod';
import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import { type SecondPair, SecondPairForm } from '../../../contracts/approvals/second-pair';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FormGroup } from '../../platform/form/FormGroup';
import { ManyField } from '../../platform/form/ManyField';
import { RadioField } from '../../platform/form/RadioField';
import { FailedRead } from '../../platform/record/FailedRead';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useCompanyList } from '../company/use-company-list';
import { SettingsFields } from './SettingsFields';
import { SettingsLinks } from './SettingsLinks';
import styles from './SettingsPage.module.css';

/** The settings of the whole installation, and the links to every other page of settings. */
export function SettingsPage() {
  // The form starts from what is stored, not from what was read a while ago.
  const query = trpc.setting.settings.useQuery({}, { staleTime: 0, gcTime: 0 });
  const problem = query.error && problemOfError(query.error);
  return (
    <>
      <PageHeading title="Admin settings" note="They hold for every company and everybody who uses Tenure here" />
      <div className={styles.columns}>
        <SettingsLinks />
        {query.data && (!query.isFetching || query.isFetchedAfterMount) ? (
          <div>
            <SettingsFields settings={query.data} />
            <SecondPairFields />
          </div>
        ) : problem ? (
          <FailedRead problem={problem} what="these settings" retry={() => void query.refetch()}>
            The settings did not load.
          </FailedRead>
        ) : (
          <FormSkeleton fields={6} />
        )}
      </div>
    </>
  );
}

const LABELS = {
  bank: 'Bank details of employees',
  pay: 'Pay of employees',
  status: 'Employment status',
  rights: 'Rights of admins',
  everywhere: 'Where changes of employees wait',
  companies: 'Companies',
} as const;

const WHERE = [
  { value: true, label: 'In all companies, new ones too' },
  { value: false, label: 'In the companies chosen here alone' },
];

/** A stored rule without a list of companies holds in all of them. */
const Form = SecondPairForm.extend({ everywhere: z.boolean(), companies: z.array(z.number()) });

/** Which changes of HR's own wait for another admin, and in which companies. */
function SecondPairFields() {
  const query = trpc.secondPair.read.useQuery({}, { staleTime: 0, gcTime: 0 });
  return query.data && query.isFetchedAfterMount ? <Switches key={query.data.version} set={query.data} /> : null;
}

/** The record that a form of the page edits: the switches are one for the whole installation. */
const asRecord = (set: SecondPair) => ({ ...set, id: 1, edited: null });

function Switches({ set }: { set: SecondPair }) {
  const utils = trpc.useUtils();
  const companies = useCompanyList();
  const { form, field, edit } = useRecordForm({
    schema: Form,
    record: asRecord(set),
    valuesOf: (stored = asRecord(set)) => {
      const { bank, pay, status, rights } = stored;
      return { bank, pay, status, rights, everywhere: stored.companies === null, companies: stored.companies ?? [] };
    },
    update: async ({ everywhere, ...values }, { version }) => {
      const form = { ...values, companies: everywhere ? null : values.companies, version };
      return asRecord(await utils.client.secondPair.update.mutate(form));
    },
    read: async () => asRecord(await utils.client.secondPair.read.query({})),
    labels: LABELS,
    word: 'page of settings',
    textOf: (name, value) => {
      if (name === 'companies')
        return (value as number[]).map((id) => companies.optionOf(id).label).join(', ') || 'None';
      if (name === 'everywhere') return value ? 'In all companies' : 'In some companies';
      return value ? 'Waits' : 'Does not wait';
    },
    said: ({ waiting }) => (waiting ? WAITS_WORDS : 'Second pair of eyes saved'),
    done: () => utils.secondPair.invalidate(),
  });
  const [everywhere, chosen] = form.watch(['everywhere', 'companies']);
  return (
    <RecordForm edit={edit} save="Save second pair of eyes" unsaved={edit.changed > 0 ? 'Not saved yet' : ''}>
      <FormGroup
        title="A second pair of eyes"
        note="When an admin changes what is ticked here, it waits until another admin has approved it. From the start that is so for bank details and pay. To ask for less than now takes another admin, too."
      >
        <Grid gap="3">
          <CheckboxField {...field('bank')} hint="The account of the salary, pension and tax numbers" />
          <CheckboxField {...field('pay')} hint="Salary, net and the parts of it" />
          <CheckboxField {...field('status')} hint="Suspended, resigned, retired, terminated, or active again" />
          <CheckboxField
            {...field('rights')}
            hint="New admins, other roles or limits, and the end of an account, whatever the company. Without it, an admin who opens a second account can approve with that one after 30 days."
          />
        </Grid>
        <RadioField {...field('everywhere')} legend={LABELS.everywhere} options={WHERE} />
        {!everywhere && (
          <ManyField
            {...field('companies')}
            placeholder="Choose companies"
            hint="A company that is not chosen needs no second admin, and neither does a new one"
            {...(chosen.length === 0 && { warning: 'No company is chosen, so nothing of an employee waits' })}
            {...companies}
          />
        )}
        {set.waiting && (
          <Text as="p" size="13" tone="amber">
            A change that asks for less waits for another admin.{' '}
            <TextLink underlined tone="plain">
              <Link to={pages.approvals({ tab: 'all' })}>See all requests</Link>
            </TextLink>
          </Text>
        )}
      </FormGroup>
    </RecordForm>
  );
}
