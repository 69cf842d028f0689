import { Button } from '@radix-ui/themes';
import { Download, Files, Mail, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ColumnChoice } from '../../platform/list/ColumnChoice';
import { ImportLink } from '../../platform/list/ImportLink';
import { ListScreen } from '../../platform/list/ListScreen';
import { filterInput } from '../../platform/list/list-spec';
import { useShownColumns } from '../../platform/list/shown-columns';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { mayChange } from '../../platform/session/may';
import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { TextLink } from '../../platform/ui/TextLink';
import { useAtMost } from '../../platform/ui/window-width';
import { UnsettledNotice } from '../reporting-line/UnsettledNotice';
import { EmployeeCard } from './EmployeeCard';
import { ExportLines } from './ExportLines';
import { useEmployeeActions } from './employee-actions';
import type { EmployeeColumns } from './employee-columns';
import { EMPLOYEE_FILTERS, EMPLOYEES } from './employee-filters';
import { employeeName } from './employee-words';
import { useChoice, type Whom } from './use-choice';
import { ViewsMenu } from './ViewsMenu';

const ExportDialog = dialogOnDemand(async () => (await import('./ExportDialog')).ExportDialog);
const AsAtNote = partOnDemand(async () => (await import('./history/AsAtNote')).AsAtNote);

/** Employees with search, filters, order, and what can be done with one or several of them. */
export function EmployeesList({
  title,
  table,
  columns: all,
  tab,
  views = false,
}: {
  title: string;
  /** Names the choice of columns on this device. */
  table: string;
  columns: EmployeeColumns;
  /** The part of a record that a row opens. */
  tab?: string;
  /** Whether views of the list can be kept. */
  views?: boolean;
}) {
  const list = useList(trpc.employee.list, EMPLOYEES);
  const { address, page } = list;
  const columns = useShownColumns(table, all, address);
  const filter = {
    ...filterInput(EMPLOYEE_FILTERS, address.params),
    ...(address.search ? { search: address.search } : {}),
  };
  const choice = useChoice(filter, page?.total);
  const actions = useEmployeeActions(choice.clear);
  const [exporting, setExporting] = useState<Whom | null>(null);
  const rows = page?.results ?? [];
  const onPage = choice.keysOf(rows);
  const pageChosen = page !== undefined && onPage.size === rows.length;
  // Cards have no box that chooses all of a page, so that one choice is enough for the offer.
  const cards = useAtMost(800);
  // A search finds at most `SEARCH_MOST`, so that the number of all who fit is not known beyond it.
  const known = !address.search || (page !== undefined && page.total < SEARCH_MOST);
  const offersAll =
    page !== undefined && known && page.total > rows.length && (pageChosen || (cards && choice.count > 0));
  // A new employee has pay, in a file too.
  const withPay = mayChange('pay');
  const add = (
    <Button asChild>
      <Link to={pages.newEmployee()}>
        <Plus />
        New employee
      </Link>
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        note={
          address.search &&
          page?.total === SEARCH_MOST &&
          `The first ${figure(SEARCH_MOST)} who fit. Type more, or filter, to find the others.`
        }
        actions={
          <>
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employees({ tab: 'mails' })} data-compact>
                <Mail />
                <span>Mails</span>
              </Link>
            </Button>
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employees({ tab: 'documents' })} data-compact>
                <Files />
                <span>Documents</span>
              </Link>
            </Button>
            {withPay && <ImportLink to={importAddress('employee')} />}
          </>
        }
        add={withPay ? add : undefined}
        tools={
          <>
            {views && <ViewsMenu columns={columns} />}
            <Button
              variant="surface"
              color="gray"
              disabled={!page?.total}
              onClick={() => setExporting({ rows: [], all: { filter, except: [], count: page?.total ?? 0 } })}
              {...opens(ExportDialog)}
            >
              <Download />
              Export
            </Button>
            <ColumnChoice columns={columns} />
          </>
        }
        icon={Users}
        columns={columns.shown}
        keyOf={(row) => row.id}
        nameOf={employeeName}
        card={(row) => <EmployeeCard row={row} tab={tab} />}
        menu={actions.menuFor}
        chosen={{ ...choice, keys: onPage }}
        bulk={[
          ...actions.bulkFor(choice.whom),
          {
            label: 'Export',
            icon: <Download />,
            onSelect: () => setExporting(choice.whom),
            reads: true,
            opens: ExportDialog,
          },
        ]}
        none={{
          title: 'No employees yet',
          why: 'Enter the first employee, or complete the onboarding of a candidate.',
        }}
        noneFits={{
          title: 'No employee fits',
          why: 'Nobody fits this search and these filters. Those who are archived are found by the status Archived.',
        }}
        place="employee"
      >
        <ExportLines />
        {filter.as_at && <AsAtNote day={filter.as_at} onToday={() => address.set({ as_at: null })} />}
        {page !== undefined && rows.length > 0 && (offersAll || choice.whom.all) && (
          <ChooseAll
            onPage={pageChosen ? rows.length : undefined}
            total={page.total}
            all={choice.whom.all !== null}
            count={choice.count}
            onChooseAll={choice.chooseAll}
            onClear={choice.clear}
          />
        )}
      </ListScreen>
      {/* Below the rows, so that they stay where they are when it comes. */}
      {views && <UnsettledNotice />}
      {actions.dialogs}
      {exporting && (
        <ExportDialog whom={exporting} asAt={filter.as_at} columns={columns.shown} onClose={() => setExporting(null)} />
      )}
    </>
  );
}

/** The line above a page whose rows are all chosen: it offers the other pages, and says when they are chosen too. */
function ChooseAll({
  onPage,
  total,
  all,
  count,
  onChooseAll,
  onClear,
}: {
  /** How many rows this page has, where all of them are chosen. */
  onPage: number | undefined;
  /** How many fit the filter. */
  total: number;
  all: boolean;
  count: number;
  onChooseAll: () => void;
  onClear: () => void;
}) {
  return (
    <Card tone="accent" px="3" py="2" mb="3" role="status">
      {all ? (
        <>
          {count === total
            ? `All ${figure(total)} employees of this list are chosen.`
            : `${figure(count)} of the ${figure(total)} employees of this list are chosen.`}{' '}
          <TextLink underlined weight="medium">
            <button type="button" onClick={onClear}>
              Choose none
            </button>
          </TextLink>
        </>
      ) : (
        <>
          {onPage === undefined
            ? `${figure(count)} chosen.`
            : `The ${figure(onPage)} employees of this page are chosen.`}{' '}
          <TextLink underlined weight="medium">
            <button type="button" onClick={onChooseAll}>
              Choose all {figure(total)}
            </button>
          </TextLink>
        </>
      )}
    </Card>
  );
}
