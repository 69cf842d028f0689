import { isSuper, ROLES } from '../../contracts/access';
import { type AdminUser, AdminUserForm, NewAdminUser } from '../../contracts/admin-user';
import { WAITS_WORDS } from '../../contracts/pair-kinds';
import { TextField } from '../form/TextField';
import { EndedLinks } from '../mailed-link/EndedLinks';
import { useEndedLinks } from '../mailed-link/use-ended-links';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { RolesField } from './RolesField';

interface Props {
  /** The account to change, or null for a new one. */
  user: AdminUser | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const FIRST_ROLES: AdminUser['roles'] = ['ADMIN'];

/** The name, address and roles of an account. */
export function AdminUserDialog({ user, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const session = currentSession();
  const own = user !== null && user.user_id === session?.user_id;
  const calls = utils.client.adminUser;
  const ended = useEndedLinks();
  const { control, edit } = useRecordForm({
    schema: user ? AdminUserForm : NewAdminUser,
    record: user,
    valuesOf: (stored) => ({
      firstname: stored?.firstname ?? '',
      lastname: stored?.lastname ?? '',
      email: stored?.email ?? '',
      phone: stored?.phone ?? '',
      roles: stored?.roles ?? FIRST_ROLES,
    }),
    create: calls.create.mutate,
    update: (values, { user_id }) => calls.edit.mutate({ ...values, id: user_id }),
    said: (saved) =>
      saved.roles.length === 0 || (user && JSON.stringify(saved) === JSON.stringify(user))
        ? WAITS_WORDS
        : user
          ? `${fullName(saved)} saved`
          : `Invitation sent to ${saved.email}`,
    done: async ({ user_id, email }) => {
      onClose();
      await Promise.all([utils.adminUser.invalidate(), utils.profile.user.invalidate({ id: user_id })]);
      onSaved(user_id);
      if (user && email !== user.email) void ended.ask('user', user_id);
    },
  });
  const offered = ROLES.filter((role) =>
    role === 'SUPERADMIN' ? isSuper(session?.roles ?? []) : user || role === 'ADMIN',
  );
  return (
    <RecordDialog
      edit={edit}
      title={user ? `Edit ${fullName(user)}` : 'New admin'}
      description={
        user
          ? 'Another role counts from the next sign-in; another address has to be confirmed.'
          : 'They get a mail with a link to create their password, good for 72 hours.'
      }
      submit={user ? 'Save user' : 'Create admin'}
      onClose={onClose}
    >
      {user && <EndedLinks record="user" id={user.user_id} />}
      <TextField control={control} name="firstname" label="First Name" required maxLength={80} />
      <TextField control={control} name="lastname" label="Last Name" required maxLength={80} />
      <TextField control={control} name="email" label="Email" type="email" required maxLength={254} />
      <TextField control={control} name="phone" label="Phone" type="tel" maxLength={14} />
      <RolesField control={control} name="roles" offered={offered} disabled={own} />
    </RecordDialog>
  );
}
