import { Button } from '@radix-ui/themes';
import { Banknote, Building2, Network, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { CompanyRow } from '../../../contracts/organisation/company';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ImportLink } from '../../platform/list/ImportLink';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { mayRead } from '../../platform/session/may';
import { country, countWithWord, figure, orDash } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { CompanyLogo } from './CompanyLogo';
import { NameCell } from './NameCell';
import { PeopleBars } from './PeopleBars';
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
