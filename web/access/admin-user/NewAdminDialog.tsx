import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import { isSuper, ROLES } from '../../../contracts/platform/access';
import { useCompanies } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { currentSession } from '../../platform/session/session';
import { LIMIT_PRESETS } from './limits-words';
import { NewAdminForm, newAdminOf } from './new-admin';
import { RolesField } from './RolesField';

/** Opens an account of an admin: who it is, of which company, and what they may do, before they get their mail. */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanies();
  // The form begins once it is known whether there is a company to choose.
  return companies.isLoading ? null : <Fields companies={companies.data ?? []} onClose={onClose} />;
}

function Fields({ companies, onClose }: { companies: readonly { id: number; name: string }[]; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { form, field, edit } = useRecordForm({
    schema: NewAdminForm,
    blank: {
      ...{ firstname: '', lastname: '', email: '', phone: '', roles: ['ADMIN' as const], sees: 'one' as const },
      ...(companies.length === 0 && { company: 0 }),
    },
    create: (values) => utils.client.adminUser.create.mutate(newAdminOf(values)),
    said: ({ roles, email }) => (roles.length === 0 ? WAITS_WORDS : `Invitation sent to ${email}`),
    done: async () => {
      onClose();
      await utils.adminUser.invalidate();
    },
    names: { limits: 'rights' },
  });
  const isLimited = !isSuper(form.watch('roles') ?? []);
  const offered = ROLES.filter((role) =>
    role === 'SUPERADMIN' ? isSuper(currentSession()?.roles ?? []) : role === 'ADMIN',
  );
  const start = LIMIT_PRESETS.find(({ name }) => name === form.watch('rights'));
  return (
    <RecordDialog
      edit={edit}
      title="New admin"
      description="They get a mail with a link to create their password, good for 72 hours."
      submit="Create admin"
      onClose={onClose}
    >
      <TextField {...field('firstname')} label="First Name" required maxLength={80} />
      <TextField {...field('lastname')} label="Last Name" required maxLength={80} />
      <TextField {...field('email')} label="Email" type="email" required maxLength={254} />
      <TextField {...field('phone')} label="Phone" type="tel" maxLength={14} />
      {companies.length > 0 && (
        <SelectField
          {...field('company')}
          label="Company"
          required
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          hint="The mail comes in its name"
        />
      )}
      <RolesField {...field('roles')} offered={offered} />
      {isLimited && (
        <FieldPair>
          <SelectField
            {...field('rights')}
            label="Rights"
            required
            options={LIMIT_PRESETS.map(({ name }) => ({ value: name, label: name }))}
            {...(start && { hint: start.says })}
          />
          {companies.length > 0 && (
            <SelectField
              {...field('sees')}
              label="Sees"
              required
              options={[
                { value: 'one', label: 'This company alone' },
                { value: 'all', label: 'All companies' },
              ]}
            />
          )}
        </FieldPair>
      )}
    </RecordDialog>
  );
}
