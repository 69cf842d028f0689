import { ROLES } from '../../contracts/access';
import { type AdminUser, AdminUserForm, isSuper, NewAdminUser } from '../../contracts/admin-user';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextField } from '../form/TextField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { toast } from '../ui/toast';
import { RolesField } from './RolesField';

interface Props {
  /** Whose account is changed, or null for a new one. */
  user: AdminUser | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const FIELDS = ['firstname', 'lastname', 'email', 'phone', 'roles'] as const;

/** The name, address and roles of an account. */
export function AdminUserDialog({ user, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const session = currentSession();
  const own = user !== null && user.user_id === session?.user_id;
  const { control, handleSubmit, setError } = useSchemaForm(user ? AdminUserForm : NewAdminUser, {
    firstname: user?.firstname ?? '',
    lastname: user?.lastname ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    roles: user?.roles ?? ['ADMIN'],
  });
  const onSuccess = async (saved: AdminUser) => {
    toast.success(user ? `${fullName(saved)} saved` : `Invitation sent to ${saved.email}`);
    onClose();
    await Promise.all([utils.adminUser.invalidate(), utils.profile.user.invalidate({ id: saved.user_id })]);
    onSaved(saved.user_id);
  };
  const onError = (error: unknown) => {
    if (!showFieldProblems(problemOf(error), setError, [...FIELDS])) reportFailure(error, 'save');
  };
  const create = trpc.adminUser.create.useMutation({ onSuccess, onError });
  const edit = trpc.adminUser.edit.useMutation({ onSuccess, onError });
  const createOnce = useOneAtATime(create);
  const editOnce = useOneAtATime(edit);
  const offered = ROLES.filter((role) =>
    role === 'SUPERADMIN' ? isSuper(session?.roles ?? []) : user || role === 'ADMIN',
  );
  return (
    <FormDialog
      title={user ? `Edit ${fullName(user)}` : 'New admin'}
      description={
        user
          ? 'Another role counts from the next sign-in; another address has to be confirmed.'
          : 'They get a mail with a link to create their password, good for 72 hours.'
      }
      submit={user ? 'Save user' : 'Create admin'}
      busy={create.isPending || edit.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => (user ? editOnce({ ...form, id: user.user_id }) : createOnce(form)))}
    >
      <TextField control={control} name="firstname" label="First Name" required maxLength={80} />
      <TextField control={control} name="lastname" label="Last Name" required maxLength={80} />
      <TextField control={control} name="email" label="Email" type="email" required maxLength={254} />
      <TextField control={control} name="phone" label="Phone" type="tel" maxLength={14} />
      <RolesField control={control} name="roles" offered={offered} disabled={own} />
    </FormDialog>
  );
}
