import { useNavigate, useParams } from 'react-router';
import { type CompanyDetail, CompanyForm } from '../../../contracts/organisation/company';
import { NUMBER, staffId } from '../../../contracts/organisation/staff-id';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { useListedRows } from '../../platform/list/listed-rows';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { country, plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { COMPANY } from './company-kind';
import { COUNTRIES } from './countries';

/** A new company, or the data of a stored one. */
export function CompanyFormPage() {
  const { id: segment } = useParams();
  if (segment !== undefined) return <EditCompany key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New company" note="Departments, branches and job roles are added once it is saved" />
      <CompanyFields />
    </>
  );
}

function EditCompany({ id }: { id: number }) {
  const query = trpc.company.detail.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const titleOf = ({ name }: { name: string }) => `Edit ${plainText(name)}`;
  return (
    <LoadedRecord
      kind={COMPANY}
      query={query}
      heading="Edit company"
      titleOf={titleOf}
      fresh
      skeleton={<FormSkeleton fields={8} />}
    >
      {(company) => (
        <>
          <PageHeading title={titleOf(company)} />
          <CompanyFields company={company} />
        </>
      )}
    </LoadedRecord>
  );
}

const LABELS = {
  name: 'Name',
  code: 'Code',
  rc_number: 'RC number',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  country: 'Country',
  staff_id_format: 'Staff ID format',
  directory_email: 'Work email',
  directory_phone: 'Phone',
  directory_photo: 'Photo',
} satisfies Record<keyof CompanyForm, string>;

const BLANK: CompanyForm = {
  name: '',
  code: '',
  rc_number: '',
  email: '',
  phone: '',
  address: '',
  country: 'Nigerian',
  staff_id_format: '',
  directory_email: false,
  directory_phone: false,
  directory_photo: false,
};

/** The form of a company, new or stored. */
function CompanyFields({ company }: { company?: CompanyDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const rows = useListedRows(trpc.company.list);
  const calls = utils.client.company;
  const { form, field, edit, before } = useRecordForm({
    schema: CompanyForm,
    record: company,
    blank: BLANK,
    create: calls.create.mutate,
    update: (values, { id, version }) => calls.update.mutate({ ...values, id, version }),
    read: ({ id }) => calls.detail.query({ id }),
    labels: LABELS,
    word: 'company',
    textOf: (name, value) => (name === 'country' ? country(String(value ?? '')) : String(value ?? '')),
    said: ({ name }) => `${plainText(name)} ${company ? 'saved' : 'created'}`,
    done: (saved) => {
      utils.company.detail.setData({ id: saved.id }, saved);
      if (company) rows.replace(saved);
      else void utils.company.list.invalidate();
      void utils.company.all.invalidate();
      navigate(pages.company(saved.id));
    },
  });
  const next = staffId(form.watch('staff_id_format') ?? '', before?.next_staff_number ?? 1);
  const countries = [...new Set([...COUNTRIES, before?.country ?? 'Nigerian'])];
  return (
    <RecordForm
      edit={edit}
      save={company ? 'Save company' : 'Create company'}
      leave={() => navigate(company ? pages.company(company.id) : pages.companies())}
    >
      <FormGroup title="Company" note="As it is registered: letters and mails use this name.">
        <TextField {...field('name')} required maxLength={120} />
        <FieldPair>
          <TextField {...field('code')} required maxLength={20} hint="Short and unique: letters and digits" />
          <TextField {...field('rc_number')} maxLength={20} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Contact" note="Candidates and employees find the company here.">
        <FieldPair>
          <TextField {...field('email')} type="email" required maxLength={254} />
          <TextField {...field('phone')} type="tel" required />
        </FieldPair>
        <TextField {...field('address')} required maxLength={300} />
        <SelectField
          {...field('country')}
          required
          options={countries.map((value) => ({ value, label: country(value) }))}
        />
      </FormGroup>
      <FormGroup title="Staff IDs" note="Every new employee gets the next number of the company.">
        <TextField
          {...field('staff_id_format')}
          required
          maxLength={40}
          placeholder={`LGS-${NUMBER}`}
          hint={next ? `The next staff ID is ${next}` : `${NUMBER} stands where the number goes, as in LGS-${NUMBER}`}
        />
      </FormGroup>
      <FormGroup
        title="Directory"
        note="Employees find everybody who works in the company today by name, job role and branch. What else they see is ticked here."
      >
        <CheckboxField {...field('directory_email')} hint="The official email of the record, never the private one" />
        <CheckboxField
          {...field('directory_phone')}
          hint="The phone number of the record, which may be a private one"
        />
        <CheckboxField {...field('directory_photo')} />
      </FormGroup>
    </RecordForm>
  );
}
