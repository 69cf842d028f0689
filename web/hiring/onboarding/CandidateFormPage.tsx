import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type CandidateDetail, CandidateForm } from '../../../contracts/people/candidate';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { MoneyField } from '../../platform/form/MoneyField';
import { payWarning } from '../../platform/form/pay-warning';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { useEndedLinks } from '../../platform/mailed-link/use-ended-links';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { NoRecord } from '../../platform/record/NoRecord';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { fullName, plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { CANDIDATE } from './candidate-kind';
import { allows } from './status-words';

/** A new candidate, or the data of a stored one. */
export function CandidateFormPage() {
  const { id: segment } = useParams();
  const [params] = useSearchParams();
  if (segment !== undefined) return <EditCandidate key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New candidate" note="An offer can be sent once the candidate is saved" />
      <CandidateFields name={params.get('name') ?? ''} />
    </>
  );
}

function EditCandidate({ id }: { id: number }) {
  const query = trpc.onboarding.candidate.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord kind={CANDIDATE} query={query} heading="Edit candidate" fresh skeleton={<FormSkeleton />}>
      {(candidate) =>
        allows(candidate.status, 'edit') ? (
          <>
            <PageHeading title={`Edit ${fullName(candidate)}`} />
            <CandidateFields candidate={candidate} />
          </>
        ) : (
          <NoRecord kind={CANDIDATE} title={`${fullName(candidate)} is an employee now`}>
            The record is kept with the employees.
          </NoRecord>
        )
      }
    </LoadedRecord>
  );
}

const optionsOf = (rows: { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: plainText(name) }));

/** Why a field has nothing to choose from. */
const notLoaded = (error: unknown): string | undefined =>
  error ? `Not loaded: ${problemWords(problemOfError(error), 'read')}` : undefined;

interface Props {
  candidate?: CandidateDetail;
  /** The name of a new candidate, as far as it is known: the last of several words is the last name. */
  name?: string;
}

/** The form of a candidate. Branches, departments and job roles are those of the chosen company. */
function CandidateFields({ candidate, name = '' }: Props) {
  const [, before = '', last = ''] = /^(.*?)\s*(\S*)$/s.exec(name.trim()) ?? [];
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = utils.client.onboarding;
  const ended = useEndedLinks();
  const {
    form,
    field: formField,
    edit,
  } = useRecordForm({
    schema: CandidateForm,
    blank: {
      firstname: candidate?.firstname ?? (before || last),
      middlename: candidate?.middlename ?? '',
      lastname: candidate?.lastname ?? (before && last),
      email: candidate?.email ?? '',
      phone: candidate?.phone ?? '',
      address: candidate?.address ?? '',
      company: candidate?.company_id,
      branch: candidate?.branch_id,
      department: candidate?.department_id,
      job_role: candidate?.job_role_id,
      gross_salary: candidate?.gross_salary,
      net_salary: candidate?.net_salary,
      resumption_date: candidate?.resumption_date ?? '',
    },
    create: (values) =>
      candidate ? calls.updateCandidate.mutate({ ...values, id: candidate.id }) : calls.createCandidate.mutate(values),
    said: (saved) => `${fullName(saved)} ${candidate ? 'saved' : 'created'}`,
    done: async ({ id, email }) => {
      await utils.onboarding.invalidate();
      // A question goes with the page over which it is asked.
      await navigate(pages.candidate(id));
      if (candidate && email !== candidate.email) void ended.ask('candidate', id);
    },
  });
  const { setValue, watch } = form;

  const company = Number(watch('company')) || 0;
  const ofCompany = { enabled: company > 0, staleTime: 300_000 };
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000 });
  const branches = trpc.company.branches.useQuery({ company }, ofCompany);
  const departments = trpc.company.departments.useQuery({ company }, ofCompany);
  const jobRoles = trpc.company.jobRoles.useQuery({ company }, ofCompany);

  // The branch, department and job role belong to one company and do not exist in another.
  useEffect(
    () =>
      form.subscribe({
        name: 'company',
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'company') return;
          for (const field of ['branch', 'department', 'job_role'] as const) setValue(field, undefined);
        },
      }),
    [form, setValue],
  );

  const hintOf = (places: { error: unknown }) => (company ? notLoaded(places.error) : 'Choose the company first');
  return (
    <RecordForm
      edit={edit}
      save={candidate ? 'Save candidate' : 'Create candidate'}
      leave={() => navigate(candidate ? pages.candidate(candidate.id) : pages.candidates())}
    >
      <FormGroup title="Person" note="As on the identity card: letters and mails use these names.">
        <FieldPair>
          <TextField {...formField('firstname')} label="First name" required maxLength={80} />
          <TextField {...formField('lastname')} label="Last name" required maxLength={80} />
        </FieldPair>
        <TextField {...formField('middlename')} label="Middle name" maxLength={80} />
        <FieldPair>
          <TextField {...formField('email')} label="Email" type="email" required maxLength={254} />
          <TextField {...formField('phone')} label="Phone" type="tel" required />
        </FieldPair>
        <TextField {...formField('address')} label="Address" maxLength={300} />
      </FormGroup>
      <FormGroup title="Position" note="Where the candidate will work.">
        <SelectField
          {...formField('company')}
          label="Company"
          required
          options={optionsOf(companies.data)}
          hint={notLoaded(companies.error)}
        />
        <SelectField
          {...formField('branch')}
          label="Branch"
          required
          disabled={!company}
          hint={hintOf(branches)}
          options={optionsOf(branches.data)}
        />
        <SelectField
          {...formField('department')}
          label="Department"
          required
          disabled={!company}
          hint={hintOf(departments)}
          options={optionsOf(departments.data)}
        />
        <SelectField
          {...formField('job_role')}
          label="Job role"
          required
          disabled={!company}
          hint={hintOf(jobRoles)}
          options={optionsOf(jobRoles.data)}
        />
      </FormGroup>
      <FormGroup title="Terms" note="Printed in the offer letter.">
        <FieldPair>
          <MoneyField {...formField('gross_salary')} label="Annual gross" required />
          <MoneyField
            {...formField('net_salary')}
            label="Monthly net"
            required
            warning={payWarning(...form.watch(['gross_salary', 'net_salary']))}
          />
        </FieldPair>
        <DayField {...formField('resumption_date')} label="Date of resumption" required />
      </FormGroup>
    </RecordForm>
  );
}
