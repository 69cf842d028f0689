import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CompanyDetail, CompanyForm } from '../../contracts/company';
import { pages } from '../../contracts/pages';
import { NUMBER, staffId } from '../../contracts/staff-id';
import { EditConflict } from '../form/EditConflict';
import { useEditConflict } from '../form/edit-conflict';
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
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, country, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { callKey, replaceRow } from './cached-lists';
import { COUNTRIES } from './countries';

const LABELS = {
  name: 'Name',
  code: 'Code',
  rc_number: 'RC number',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  country: 'Country',
  staff_id_format: 'Staff ID format',
} satisfies Record<keyof CompanyForm, string>;
const NAMES = Object.keys(LABELS) as (keyof CompanyForm)[];
const isName = (name: string): name is keyof CompanyForm => Object.hasOwn(LABELS, name);

const valuesOf = (company?: CompanyDetail): CompanyForm => ({
  name: company?.name ?? '',
  code: company?.code ?? '',
  rc_number: company?.rc_number ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? '',
  country: company?.country ?? 'Nigerian',
  staff_id_format: company?.staff_id_format ?? '',
});

/** The form of a company. Somebody else's edit meanwhile is shown beside what was typed, and neither is lost. */
export function CompanyFields({ company }: { company?: CompanyDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(company);
  const form = useSchemaForm(CompanyForm, valuesOf(company));
  const { control, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const left = useUnsaved(form);
  const conflict = useEditConflict(LABELS, (name, value) => {
    if (isName(name)) setValue(name, String(value ?? ''), { shouldDirty: true, shouldValidate: true });
  });

  const done = (saved: CompanyDetail) => {
    toast.success(`${plainText(saved.name)} ${company ? 'saved' : 'created'}`);
    left();
    utils.company.detail.setData({ id: saved.id }, saved);
    if (company) replaceRow(cache, 'list', saved);
    else void cache.invalidateQueries({ queryKey: callKey('list') });
    void cache.invalidateQueries({ queryKey: callKey('all') });
    navigate(pages.company(saved.id));
  };
  const fail = (error: unknown) => {
    showFieldProblems(problemOf(error), setError, NAMES);
    reportFailure(error, 'save');
  };
  const create = trpc.company.create.useMutation({ onSuccess: done, onError: fail });
  const createOnce = useOneAtATime(create);
  const update = trpc.company.update.useMutation({
    onSuccess: done,
    onError: async (error) => {
      if (problemOf(error).status !== 409 || !before) return fail(error);
      const now = await utils.client.company.detail.query({ id: before.id }).catch(() => null);
      if (!now || now.version === before.version) return fail(error);
      setBefore(now);
      if (!conflict.meet(valuesOf(before), valuesOf(now), getValues(), now.edited)) done(now);
    },
  });
  const updateOnce = useOneAtATime(update);

  const next = staffId(watch('staff_id_format') ?? '', before?.next_staff_number ?? 1);
  const changed = Object.keys(formState.dirtyFields).length;
  const countries = [...new Set([...COUNTRIES, before?.country ?? 'Nigerian'])];
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit((values) =>
        before ? updateOnce({ ...values, id: before.id, version: before.version }) : createOnce(values),
      )}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before?.version}
          conflict={conflict.conflict}
          word="company"
          textOf={(name, value) => (name === 'country' ? country(String(value ?? '')) : String(value ?? ''))}
          onChoose={conflict.choose}
        />
      )}
      <FormGroup title="Company" note="As it is registered: letters and mails use this name.">
        <TextField control={control} name="name" label={LABELS.name} required maxLength={120} />
        <div className={formStyles.pair}>
          <TextField
            control={control}
            name="code"
            label={LABELS.code}
            required
            maxLength={20}
            hint="Short and unique: letters and digits"
          />
          <TextField control={control} name="rc_number" label={LABELS.rc_number} maxLength={20} />
        </div>
      </FormGroup>
      <FormGroup title="Contact" note="Candidates and employees find the company here.">
        <div className={formStyles.pair}>
          <TextField control={control} name="email" label={LABELS.email} type="email" required maxLength={254} />
          <TextField control={control} name="phone" label={LABELS.phone} type="tel" required />
        </div>
        <TextField control={control} name="address" label={LABELS.address} required maxLength={300} />
        <SelectField
          control={control}
          name="country"
          label={LABELS.country}
          required
          options={countries.map((value) => ({ value, label: country(value) }))}
        />
      </FormGroup>
      <FormGroup title="Staff IDs" note="Every new employee gets the next number of the company.">
        <TextField
          control={control}
          name="staff_id_format"
          label={LABELS.staff_id_format}
          required
          maxLength={40}
          placeholder={`LGS-${NUMBER}`}
          hint={next ? `The next staff ID is ${next}` : `${NUMBER} stands where the number goes, as in LGS-${NUMBER}`}
        />
      </FormGroup>
      <SaveBar
        save={company ? 'Save company' : 'Create company'}
        saving={create.isPending || update.isPending}
        unsaved={changed > 0 ? `${counted(changed, 'field')} not saved` : undefined}
        {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
        discard={() => navigate(company ? pages.company(company.id) : pages.companies())}
        discardWords="Cancel"
      />
    </form>
  );
}
