import { ShieldCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import type { RecordKind } from '../../platform/record/NoRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { fullName } from '../../platform/ui/format';
import { LimitsFields } from './LimitsFields';

const LIMITS: RecordKind = {
  word: 'admin',
  title: 'What an admin may do',
  icon: ShieldCheck,
  list: { to: pages.manageAdmins(), label: 'Go to the admins' },
  why: 'Super admins are never limited, and employees are no admins.',
};

/** The permissions of one admin: companies, areas, and whether they only read. */
export function AdminLimitsPage() {
  const id = idIn(useParams().id);
  const query = trpc.adminUser.limits.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord
      kind={LIMITS}
      query={query}
      titleOf={({ person }) => fullName(person)}
      fresh
      skeleton={<FormSkeleton fields={8} />}
    >
      {(stored) => <LimitsFields key={id} stored={stored} />}
    </LoadedRecord>
  );
}
