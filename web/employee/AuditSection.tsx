import { History } from 'lucide-react';
import type { EmployeeDetail } from '../../contracts/employee';
import { ListFrame } from '../list/ListFrame';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { dateTime } from '../ui/format';
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
  const list = useList(trpc.employee.audit, {}, { also: { id: employee.id } });
  return (
    <>
      <SectionHead title="Audit" employee={employee} />
      <div>
        <ListFrame
          list={list}
          icon={History}
          skeleton={null}
          none={{ title: 'Nothing recorded yet', why: 'What is changed or revealed from now on stands here.' }}
          place="employee"
        >
          {(rows) => (
            <Panel title="What was done" count={list.page?.total} flush>
              <ol>
                {rows.map((entry) => (
                  <li key={entry.id} className={styles.entry}>
                    <div>
                      <span>{entry.action}</span>
                      <span>{dateTime(entry.at)}</span>
                    </div>
                    <p>
                      {entry.through ? `${entry.through} for ${entry.actor}` : entry.actor}
                      {entry.note && ` · ${entry.note}`}
                    </p>
                    {entry.fields.map(({ name, before, after }) => (
                      <p key={name}>
                        {label(name)}: {before ? `${before} → ` : ''}
                        {after ?? 'empty'}
                      </p>
                    ))}
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </ListFrame>
      </div>
    </>
  );
}
