import { keepPreviousData } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { EmployeeDetail } from '../../contracts/employee';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { dateTime, plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Panel } from '../ui/Panel';
import styles from './EmployeePage.module.css';
import { SectionHead } from './SectionHead';

const label = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was done to the record, and by whom. */
export function AuditSection({ employee }: { employee: EmployeeDetail }) {
  const address = useListAddress();
  const list = trpc.employee.audit.useQuery(
    { id: employee.id, page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const problem = list.isError ? problemOf(list.error) : null;
  return (
    <>
      <SectionHead title="Audit" employee={employee} />
      {problem && !list.data ? (
        <Failed
          title={problemWords(problem, 'employee')}
          requestId={problem.requestId}
          retry={() => void list.refetch()}
        >
          The audit of this record did not load.
        </Failed>
      ) : list.data?.total === 0 ? (
        <Empty icon={History} title="Nothing recorded yet">
          What is changed or revealed from now on stands here.
        </Empty>
      ) : (
        list.data && (
          <div className={styles.stack}>
            <Panel title="What was done" count={list.data.total} flush>
              <ol className={styles.entries}>
                {list.data.results.map((entry) => (
                  <li key={entry.id} className={styles.entry}>
                    <div className={styles.entryHead}>
                      <span>{entry.action}</span>
                      <span className={styles.edited}>{dateTime(entry.at)}</span>
                    </div>
                    <p className={styles.quiet}>
                      {entry.through ? `${entry.through} for ${entry.actor}` : entry.actor}
                      {entry.note && ` · ${entry.note}`}
                    </p>
                    {entry.fields.map(({ name, before, after }) => (
                      <p key={name} className={styles.quiet}>
                        {label(name)}: {before ? `${before} → ` : ''}
                        {after ?? 'empty'}
                      </p>
                    ))}
                  </li>
                ))}
              </ol>
            </Panel>
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={list.data.total}
              onPage={address.onPage}
              onPageSize={address.onPageSize}
            />
          </div>
        )
      )}
    </>
  );
}
