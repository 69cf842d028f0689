import { useState } from 'react';
import * as z from 'zod';
import { type Settings, SettingsForm } from '../../contracts/installation';
import { AdminsChoice, useAdmins } from '../admin-user/AdminsChoice';
import { useBound } from '../form/bound';
import { CheckboxField } from '../form/CheckboxField';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { SelectField } from '../form/SelectField';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import { counted, dateTime, plainText } from '../ui/format';
import { toast } from '../ui/toast';

const LABELS = {
  hr_email: 'Email of Human Resources',
  also_mailed: 'Also mailed when a candidate answers',
  offer_days: 'Offers stay open for',
  waiver_days: 'Waiver links work for',
  decision_click: 'Waiver links ask for a click',
  letter_signature: 'Signature on letters',
  candidate_menu: 'Menu of candidates and employees',
} satisfies Record<keyof SettingsForm, string>;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

const MENUS = [
  { value: 'full', label: 'Appraisals and HMO surveys' },
  { value: 'activities', label: 'Activities' },
] as const;
/** A select has no empty value: this is the line left to a pen. */
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
type Values = ReturnType<typeof valuesOf>;

/** The values to compare with somebody else's: people as one text. */
const comparable = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  also_mailed: [...((values.also_mailed as number[] | undefined) ?? [])].sort((a, b) => a - b).join(','),
});

/** The form of what is set for the whole installation. Somebody else's edit meanwhile is shown beside what was chosen. */
export function SettingsFields({ settings }: { settings: Settings }) {
  const utils = trpc.useUtils();
  const [before, setBefore] = useState(settings);
  const form = useSchemaForm(Form, valuesOf(settings));
  const { control, handleSubmit, setError, setValue, getValues, reset, formState } = form;
  useUnsaved(form);
  const admins = useAdmins();
  const signatures = trpc.setting.signatures.useQuery({ page_size: 1000 });
  const signers = [
    { value: BY_PEN, label: 'None: the line is signed by hand' },
    ...(signatures.data?.results ?? []).map(({ id, name, role }) => ({
      value: id,
      label: `${plainText(name)}, ${plainText(role)}`,
    })),
  ];
  const set = (name: string, value: unknown) => {
    const given = name === 'also_mailed' ? String(value).split(',').filter(Boolean).map(Number) : value;
    setValue(name as Name, given as Values[Name], { shouldDirty: true, shouldValidate: true });
  };
  const conflict = useEditConflict(LABELS, set);

  const done = (saved: Settings) => {
    toast.success('Settings saved');
    conflict.clear();
    setBefore(saved);
    reset(valuesOf(saved));
    utils.setting.settings.setData({}, saved);
    void Promise.all([utils.setting.application.invalidate(), utils.setting.contact.invalidate()]);
  };
  const update = trpc.setting.updateSettings.useMutation({
    onSuccess: done,
    onError: async (error) => {
      const problem = problemOf(error);
      const now = problem.status === 409 ? await utils.client.setting.settings.query({}).catch(() => null) : null;
      if (now && now.version !== before.version) {
        setBefore(now);
        const [mine, theirs] = [comparable(getValues()), comparable(valuesOf(now))];
        if (!conflict.meet(comparable(valuesOf(before)), theirs, mine, now.edited)) done(now);
        return;
      }
      showFieldProblems(problem, setError, NAMES);
      reportFailure(error, 'save');
    },
  });
  const updateOnce = useOneAtATime(update);

  const wordsOf = (name: string, value: unknown): string => {
    if (name === 'also_mailed') {
      const ids = String(value).split(',').filter(Boolean).map(Number);
      return ids.map((id) => admins.options.find((option) => option.value === id)?.label ?? `No. ${id}`).join(', ');
    }
    if (name === 'letter_signature') return signers.find((signer) => signer.value === value)?.label ?? `No. ${value}`;
    if (name === 'candidate_menu') return MENUS.find((menu) => menu.value === value)?.label ?? '';
    if (name === 'decision_click') return value ? 'Yes' : 'No';
    return String(value ?? '');
  };
  const changed = Object.keys(formState.dirtyFields).length;
  const days = <span aria-hidden>days</span>;
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit(({ letter_signature, ...values }) =>
        updateOnce({ ...values, letter_signature: letter_signature || null, version: before.version }),
      )}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before.version}
          conflict={conflict.conflict}
          word="page of settings"
          textOf={wordsOf}
          onChoose={conflict.choose}
        />
      )}
      <FormGroup title="Mail" note="Whom people reach, and who hears of what candidates do.">
        <TextField
          control={control}
          name="hr_email"
          label={LABELS.hr_email}
          type="email"
          maxLength={254}
          hint="At the foot of every mail, where answers go to, and on links that have expired. Empty: nothing is said."
        />
        <AlsoMailed control={control} />
      </FormGroup>
      <FormGroup title="Offers and letters" note="What new offers begin with. Those that were sent stay as they are.">
        <TextField
          control={control}
          name="offer_days"
          label={LABELS.offer_days}
          required
          inputMode="numeric"
          maxLength={2}
          after={days}
          hint="The expiry that Send offer suggests, from 1 to 60 days"
        />
        <SelectField
          control={control}
          name="letter_signature"
          label={LABELS.letter_signature}
          options={signers}
          hint="On the company’s line of offer and deployment letters, with name and role"
        />
      </FormGroup>
      <FormGroup title="Waivers" note="How a manager answers a request that came by mail.">
        <TextField
          control={control}
          name="waiver_days"
          label={LABELS.waiver_days}
          required
          inputMode="numeric"
          maxLength={2}
          after={days}
          hint="Of requests that are sent from now on, from 1 to 14 days"
        />
        <CheckboxField
          control={control}
          name="decision_click"
          label={LABELS.decision_click}
          hint="Otherwise opening a link decides, and a scanner of mails that opens it too is noticed and undone."
        />
      </FormGroup>
      <FormGroup title="Self-service" note="What candidates and employees find under Self-Service.">
        <SelectField control={control} name="candidate_menu" label={LABELS.candidate_menu} options={MENUS} />
      </FormGroup>
      <SaveBar
        save="Save settings"
        saving={update.isPending}
        unsaved={
          changed > 0
            ? `${counted(changed, 'setting')} not saved`
            : before.edited
              ? `Last changed by ${plainText(before.edited.by)} on ${dateTime(before.edited.at)}`
              : undefined
        }
        {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
        {...(changed > 0
          ? {
              discard: () => {
                conflict.clear();
                reset(valuesOf(before));
              },
            }
          : {})}
      />
    </form>
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
