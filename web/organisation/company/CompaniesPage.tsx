import { Button, Grid } from '@radix-ui/themes';
import { Banknote, Building2, Network, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CompanyPeople, CompanyRow } from '../../../contracts/organisation/company';
import { pages } from '../../../contracts/platform/pages';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { BarList } from '../../platform/list/BarList';
import { ImportLink } from '../../platform/list/ImportLink';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { mayRead } from '../../platform/session/may';
import { country, countWithWord, figure, orDash, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { CompanyLogo } from './CompanyLogo';
import { NameCell } from './NameCell';
import { COMPANY_LIST } from './reads';
import { useDeleteCompany } from './use-delete-company';

const nameCell = (row: CompanyRow, second: string, size: number) => (
  <NameCell
    name={row.name}
    second={second}
    to={pages.company(row.id)}
    mark={<CompanyLogo company={row} size={size} />}
  />
);

const COLUMNS: readonly [Column<CompanyRow>, ...Column<CompanyRow>[]] = [
  { key: 'name', header: 'Company', cell: (row) => nameCell(row, row.code, 28) },
  { key: 'email', header: 'Email', cell: (row) => orDash(row.email) },
  { key: 'phone', header: 'Phone', width: '136px', cell: (row) => orDash(row.phone) },
  { key: 'country', header: 'Country', width: '112px', spare: true, cell: (row) => orDash(country(row.country)) },
  { key: 'branches', header: 'Branches', width: '96px', numeric: true, cell: (row) => figure(row.branches) },
  { key: 'employees', header: 'Employees', width: '104px', numeric: true, cell: (row) => figure(row.employees) },
];

/** Every company. */
export function CompaniesPage() {
  const list = useList(trpc.company.list, COMPANY_LIST);
  const navigate = useNavigate();
  const askDelete = useDeleteCompany();
  return (
    <ListScreen
      list={list}
      title="Companies"
      icon={Building2}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      card={(row) => {
        const counts = [
          row.branches !== null && countWithWord(row.branches, 'branch', 'branches'),
          row.employees !== null && countWithWord(row.employees, 'employee'),
        ];
        return nameCell(row, [row.code, ...counts].filter(Boolean).join(' · '), 36);
      }}
      menu={(row) => [
        [{ label: 'Edit company', icon: <Pencil />, onSelect: () => navigate(pages.editCompany(row.id)) }],
        [{ label: 'Delete company', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
      ]}
      actions={
        <>
          {mayRead('records') && (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.orgChart()}>
                <Network />
                Organisation chart
              </Link>
            </Button>
          )}
          {mayRead('pay') && (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.payroll()}>
                <Banknote />
                Payroll
              </Link>
            </Button>
          )}
        </>
      }
      add={
        <>
          <ImportLink to={importAddress('company')} />
          <Button asChild>
            <Link to={pages.newCompany()}>
              <Plus />
              New company
            </Link>
          </Button>
        </>
      }
      above={mayRead('records') && <PeopleBars />}
      none={{
        title: 'No companies yet',
        why: 'Candidates and employees belong to a company, with its branches, departments and job roles.',
      }}
      noneFits={{
        title: 'No company fits',
        why: `Nothing has “${list.address.search}” in its name, code or RC number.`,
      }}
    />
  );
}

/** How many people each company and each department has, the largest first; a bar leads to its people. */
function PeopleBars() {
  const { data, error, refetch } = trpc.company.people.useQuery({}, { select: plainTexts });
  // A server without it has no numbers for a picture.
  if (isCallMissing(error)) return null;
  if (error && !data) {
    return (
      <FailedRead problem={problemOfError(error)} what="people by company" retry={() => void refetch()}>
        The people by company did not load. The list below does not need them.
      </FailedRead>
    );
  }
  if (!data) {
    return (
      <Charts>
        <Skeleton height={240} radius={8} />
        <Skeleton height={240} radius={8} />
      </Charts>
    );
  }
  if (data.employees === 0) return null;
  return <Bars people={data} />;
}

const Charts = ({ children }: { children: ReactNode }) => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="20px" mb="20px">
    {children}
  </Grid>
);

function Bars({
  people: { employees, companies, company_count, departments, department_count },
}: {
  people: CompanyPeople;
}) {
  return (
    <Charts>
      <Panel
        title="People by company"
        count={employees}
        aside={<Of shown={companies.length} all={company_count} />}
        flush
      >
        <BarList
          label="People by company"
          slim
          bars={companies.map((one) => ({
            key: String(one.id),
            name: one.name,
            count: one.employees,
            to: pages.employees({ company: one.id }),
          }))}
        />
      </Panel>
      <Panel
        title="People by department"
        count={employees}
        aside={<Of shown={departments.length} all={department_count} />}
        flush
      >
        <BarList
          label="People by department"
          slim
          bars={departments.map((one) => ({
            key: String(one.id),
            name: company_count > 1 ? `${one.name}, ${one.company_name}` : one.name,
            count: one.employees,
            to: pages.employees({ company: one.company, department: one.id }),
          }))}
        />
      </Panel>
    </Charts>
  );
}

/** That there are more than the bars show. */
const Of = ({ shown, all }: { shown: number; all: number }) =>
  all > shown && (
    <Text size="13" tone="quiet">
      {shown} largest of {figure(all)}
    </Text>
  );
