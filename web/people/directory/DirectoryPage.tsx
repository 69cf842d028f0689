import { Button, Flex } from '@radix-ui/themes';
import { BookUser, Mail, Phone } from 'lucide-react';
import type { DirectoryColleague } from '../../../contracts/people/directory';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { currentSession, isAdmin } from '../../platform/session/session';
import { ContactLinks, dialAddress } from '../../platform/ui/ContactLinks';
import { Initials } from '../../platform/ui/Initials';
import { RowCard } from '../../platform/ui/RowCard';
import type { Column } from '../../platform/ui/Table';
import { TwoLines } from '../../platform/ui/TwoLines';
import { DIRECTORY } from './reads';

/** HR sees what the employees of a company see. */
const OF_HR = { ...DIRECTORY, filters: [OF_COMPANY] };

function Face({ row, size }: { row: DirectoryColleague; size: number }) {
  const photo = useEmployeePhoto(row.id, row.image ?? null, 'directory.photo');
  return <Initials name={row.name} image={photo} size={size} />;
}

const who = (row: DirectoryColleague, size: number, second = row.job_role) => (
  <TwoLines mark={<Face row={row} size={size} />} second={second}>
    {row.name}
  </TwoLines>
);

const COLUMNS: readonly [Column<DirectoryColleague>, ...Column<DirectoryColleague>[]] = [
  { key: 'name', header: 'Person', cell: (row) => who(row, 28) },
  { key: 'branch', header: 'Branch', cell: (row) => row.branch },
];
const CONTACT: Column<DirectoryColleague> = {
  key: 'contact',
  header: 'Contact',
  cell: ({ email = null, phone = null }) => <ContactLinks email={email} phone={phone} />,
};

/** On a phone: one tap to call, one to write. */
function Reach({ name, email, phone }: DirectoryColleague) {
  return (
    <Flex gap="2">
      {phone && (
        <Button asChild variant="soft" size="3">
          <a href={dialAddress(phone)} aria-label={`Call ${name}`}>
            <Phone />
            Call
          </a>
        </Button>
      )}
      {email && (
        <Button asChild variant="soft" color="gray" size="3">
          <a href={`mailto:${email}`} aria-label={`Write to ${name}`}>
            <Mail />
            Write
          </a>
        </Button>
      )}
    </Flex>
  );
}

/** The people of the reader's company today, as far as the company lets them see each other. */
export function DirectoryPage() {
  const session = currentSession();
  const forHr = session !== null && isAdmin(session);
  const list = useList(trpc.directory.list, forHr ? OF_HR : DIRECTORY);
  // A detail that the company does not show is in no row.
  const reached = list.page?.results.some(({ email, phone }) => email !== undefined || phone !== undefined);
  return (
    <ListScreen
      list={list}
      title="Directory"
      note={
        forHr ? 'As the employees of the company see it. What they see is set in the form of the company.' : undefined
      }
      icon={BookUser}
      columns={reached ? [...COLUMNS, CONTACT] : COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      card={(row) => (
        <RowCard foot={(row.email || row.phone) && <Reach {...row} />}>
          {who(row, 36, `${row.job_role} · ${row.branch}`)}
        </RowCard>
      )}
      none={
        forHr
          ? { title: 'No company chosen', why: 'Filter by a company to see who its employees find.' }
          : { title: 'Nobody works here today', why: 'Whoever works in the company today stands here.' }
      }
      noneFits={{ title: 'Nobody fits', why: 'Nobody who works here today has this name or job role.' }}
    />
  );
}
