import * as z from 'zod';
import { type Settings, SettingsForm } from '../../../contracts/platform/installation';
import { trpc } from '../../platform/call/trpc';
import { AdminsChoice, useAdmins } from '../../platform/form/AdminsChoice';
import { useBound } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FormGroup } from '../../platform/form/FormGroup';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import type { useSchemaForm } from '../../platform/form/use-schema-form';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Field } from '../../platform/ui/Field';
import { countWithWord, plainText } from '../../platform/ui/format';
import { lastEditWords } from './last-edit-words';

const LABELS = {
  hr_email: 'Email of Human Resources',
  also_mailed: 'Also mailed when a candidate answers',
  offer_days: 'Offers stay open for',
  waiver_days: 'Waiver links work for',
  decision_click: 'Waiver links ask for a click',
  letter_signature: 'Signature on letters',
  candidate_menu: 'Menu of candidates and employees',
} satisfies Record<keyof SettingsForm, string>;

const MENUS = [
  { value: 'full', label: 'Appraisals and HMO surveys' },
  { value: 'activities', label: 'Activities' },
] as const;
/** The value of the choice to sign with a pen, because a select has no empty value. */
const BY_PEN = 0;
const Form = SettingsForm.extend({ letter_signature: z.number() });

const valuesOf = (settings: Settings) => ({
  hr_email: settings.hr_email,
  also_mailed: settings.also_mailed,
  offer_days: String(settings.offer_days),
  waiver_days: String(settings.waiver_days),
  decision_click: settings.decision_click,
  letter_signature: settings.letter_signature ?? BY_PEN,
  candidate_menu: settings.candidate_menu,
});

/** The form of what is set for the whole installation. Somebody else's edit meanwhile is shown beside what was chosen. */
export function SettingsFields({ settings }: { settings: Settings }) {
  const utils = trpc.useUtils();
  const admins = useAdmins();
  const signatures = trpc.setting.signatures.useQuery({ page_size: 1000 });
  const signers = [
    { value: BY_PEN, label: 'None: the line is signed by hand' },
    ...(signatures.data?.results ?? []).map(({ id, name, role }) => ({
      value: id,
      label: `${plainText(name)}, ${plainText(role)}`,
    })),
  ];
  const textOf = (name: string, value: unknown): string => {
    if (name === 'also_mailed') {
      return (value as number[])
        .map((id) => admins.options.find((option) => option.value === id)?.label ?? `No. ${id}`)
        .join(', ');
    }
    if (name === 'letter_signature') return signers.find((signer) => signer.value === value)?.label ?? `No. ${value}`;
    if (name === 'candidate_menu') return MENUS.find((menu) => menu.value === value)?.label ?? '';
    if (name === 'decision_click') return value ? 'Yes' : 'No';
    return String(value ?? '');
  };
  const { control, field, edit, before } = useRecordForm({
    schema: Form,
    record: settings,
    valuesOf: (stored = settings) => valuesOf(stored),
    update: ({ letter_signature, ...values }, { version }) =>
      utils.client.setting.updateSettings.mutate({ ...values, letter_signature: letter_signature || null, version }),
    read: () => utils.client.setting.settings.query({}),
    labels: LABELS,
    word: 'page of settings',
    textOf,
    said: 'Settings saved',
    done: (saved) => {
      utils.setting.settings.setData({}, saved);
      void Promise.all([utils.setting.application.invalidate(), utils.setting.contact.invalidate()]);
    },
  });
  const days = <span aria-hidden>days</span>;
  return (
    <RecordForm
      edit={edit}
      save="Save settings"
      unsaved={edit.changed > 0 ? `${countWithWord(edit.changed, 'setting')} not saved` : lastEditWords(before?.edited)}
    >
      <FormGroup title="Mail" note="Whom people reach, and who hears of what candidates do.">
        <TextField
          {...field('hr_email')}
          type="email"
          maxLength={254}
          hint="At the foot of every mail, where answers go to, and on links that have expired. Empty: nothing is said."
        />
        <AlsoMailed control={control} />
      </FormGroup>
      <FormGroup title="Offers and letters" note="What new offers begin with. Those that were sent stay as they are.">
        <TextField
          {...field('offer_days')}
          required
          inputMode="numeric"
          maxLength={2}
          after={days}
          hint="The expiry that Send offer suggests, from 1 to 60 days"
        />
        <SelectField
          {...field('letter_signature')}
          options={signers}
          hint="On the company’s line of offer and deployment letters, with name and role"
        />
      </FormGroup>
      <FormGroup title="Waivers" note="How a manager answers a request that came by mail.">
        <TextField
          {...field('waiver_days')}
          required
          inputMode="numeric"
          maxLength={2}
          after={days}
          hint="Of requests that are sent from now on, from 1 to 14 days"
        />
        <CheckboxField
          {...field('decision_click')}
          hint="Otherwise opening a link decides, and a scanner of mails that opens it too is noticed and undone."
        />
      </FormGroup>
      <FormGroup title="Self-service" note="What candidates and employees find under Self-Service.">
        <SelectField {...field('candidate_menu')} options={MENUS} />
      </FormGroup>
    </RecordForm>
  );
}

type Control = ReturnType<typeof useSchemaForm<typeof Form>>['control'];

/** The admins who are mailed beside the sender of an offer. */
function AlsoMailed({ control }: { control: Control }) {
  const { field, error } = useBound({ control, name: 'also_mailed' });
  return (
    <Field
      label={LABELS.also_mailed}
      error={error}
      hint="They hear of letters that are handed in and of offers that are declined. Who sent the offer always does."
    >
      {(aria) => (
        <AdminsChoice
          {...aria}
          controlRef={field.ref}
          label={LABELS.also_mailed}
          placeholder="Nobody else"
          multiple
          chosen={(field.value as number[] | undefined) ?? []}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
