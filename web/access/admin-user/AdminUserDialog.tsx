import { type AdminUser, AdminUserForm } from '../../../contracts/access/admin-user';
import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import { isSuper, ROLES } from '../../../contracts/platform/access';
import { trpc } from '../../platform/call/trpc';
import { TextField } from '../../platform/form/TextField';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { useEndedLinks } from '../../platform/mailed-link/use-ended-links';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { currentSession } from '../../platform/session/session';
import { fullName } from '../../platform/ui/format';
import { RolesField } from './RolesField';

interface Props {
  user: AdminUser;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The name, address and roles of an account. */
export function AdminUserDialog({ user, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const session = currentSession();
  const own = user.user_id === session?.user_id;
  const calls = utils.client.adminUser;
  const ended = useEndedLinks();
  const { field, edit } = useRecordForm({
    schema: AdminUserForm,
    record: user,
    blank: { firstname: '', lastname: '', email: '', phone: '', roles: user.roles },
    update: (values, { user_id }) => calls.edit.mutate({ ...values, id: user_id }),
    said: (saved) => (JSON.stringify(saved) === JSON.stringify(user) ? WAITS_WORDS : `${fullName(saved)} saved`),
    done: async ({ user_id, email }) => {
      onClose();
      await Promise.all([utils.adminUser.invalidate(), utils.profile.user.invalidate({ id: user_id })]);
      onSaved(user_id);
      if (email !== user.email) void ended.ask('user', user_id);
    },
  });
  const offered = ROLES.filter((role) => role !== 'SUPERADMIN' || isSuper(session?.roles ?? []));
  return (
    <RecordDialog
      edit={edit}
      title={`Edit ${fullName(user)}`}
      description="Another role counts from the next sign-in; another address has to be confirmed."
      submit="Save user"
      onClose={onClose}
    >
      <EndedLinksNotice record="user" id={user.user_id} />
      <TextField {...field('firstname')} label="First Name" required maxLength={80} />
      <TextField {...field('lastname')} label="Last Name" required maxLength={80} />
      <TextField {...field('email')} label="Email" type="email" required maxLength={254} />
      <TextField {...field('phone')} label="Phone" type="tel" maxLength={14} />
      <RolesField {...field('roles')} offered={offered} disabled={own} />
    </RecordDialog>
  );
}
