import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Building2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CompanyRow } from '../../contracts/company';
import { ImportLink } from '../list/ImportLink';
import { useListAddress } from '../list/list-address';
import { paths } from '../paths';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, country, figure, plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Paginator } from '../ui/Paginator';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { CompanyLogo } from './CompanyLogo';
import { DeleteCompanyDialog } from './DeleteCompanyDialog';
import { NameCell } from './NameCell';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const name = (row: CompanyRow) => plainText(row.name);

const COLUMNS: readonly [Column<CompanyRow>, ...Column<CompanyRow>[]] = [
  {
    key: 'name',
    header: 'Company',
    cell: (row) => (
      <NameCell
        name={name(row)}
        second={row.code}
        to={paths.company(row.id)}
        mark={<CompanyLogo company={row} size={28} />}
      />
    ),
  },
  { key: 'email', header: 'Email', cell: (row) => plainText(row.email) },
  { key: 'phone', header: 'Phone', width: '136px', cell: (row) => plainText(row.phone) },
  { key: 'country', header: 'Country', width: '112px', spare: true, cell: (row) => country(row.country) },
  { key: 'branches', header: 'Branches', width: '96px', numeric: true, cell: (row) => figure(row.branches) },
  { key: 'employees', header: 'Employees', width: '104px', numeric: true, cell: (row) => figure(row.employees) },
];

/** Every company. */
export function CompaniesPage() {
  const address = useListAddress(20);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<CompanyRow | null>(null);
  const list = trpc.company.list.useQuery(
    { page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData },
  );
  const page = list.data;
  const add = (
    <>
      <ImportLink to={paths.importOf('company')} />
      <Button asChild>
        <Link to={paths.newCompany}>
          <Plus {...ICON} />
          New company
        </Link>
      </Button>
    </>
  );
  return (
    <>
      <PageHeading title="Companies" count={address.search ? undefined : page?.total}>
        {page?.total === 0 && !address.search ? null : add}
      </PageHeading>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search name or code"
        filters={[]}
        onClearAll={address.clear}
      />
      {page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : page.results.length > 0 ? (
        <>
          <Table
            label="Companies"
            columns={COLUMNS}
            rows={page.results}
            keyOf={(row) => row.id}
            nameOf={name}
            card={(row) => (
              <NameCell
                name={name(row)}
                second={`${row.code} · ${counted(row.branches, 'branch', 'branches')} · ${counted(row.employees, 'employee')}`}
                to={paths.company(row.id)}
                mark={<CompanyLogo company={row} size={36} />}
              />
            )}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${name(row)}`}
                groups={[
                  [
                    {
                      label: 'Edit company',
                      icon: <Pencil {...ICON} />,
                      onSelect: () => navigate(paths.editCompany(row.id)),
                    },
                  ],
                  [
                    {
                      label: 'Delete company',
                      icon: <Trash2 {...ICON} />,
                      danger: true,
                      onSelect: () => setDeleting(row),
                    },
                  ],
                ]}
              />
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={page.total}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      ) : page.total > 0 ? (
        <Empty
          icon={Building2}
          title="Nothing on this page"
          action={
            <Button
              variant="soft"
              color="gray"
              onClick={() => {
                address.onPage(1);
                void list.refetch();
              }}
            >
              First page
            </Button>
          }
        >
          The list has become shorter.
        </Empty>
      ) : address.search ? (
        <Empty
          icon={Building2}
          title="No company fits"
          action={
            <Button variant="soft" color="gray" onClick={address.clear}>
              Clear search
            </Button>
          }
        >
          Nothing has “{address.search}” in its name, code or RC number.
        </Empty>
      ) : (
        <Empty icon={Building2} title="No companies yet" action={add}>
          Candidates and employees belong to a company, with its branches, departments and job roles.
        </Empty>
      )}
      {deleting && <DeleteCompanyDialog company={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
