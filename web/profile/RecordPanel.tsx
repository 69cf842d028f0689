import type { SectionChange } from '../../contracts/employee-section';
import type { ProfileSummary } from '../../contracts/profile';
import { SECTION_WORDS } from '../setting/section-words';
import { Panel } from '../ui/Panel';
import { StatusBadge } from '../ui/StatusBadge';
import styles from './ProfileSummaryPage.module.css';

const CHANGES: Record<SectionChange, string> = {
  direct: 'Your changes count at once',
  approval: 'HR approves your changes',
  none: 'HR fills this in',
};

type Sections = ProfileSummary['sections'];

function State({ filled, required }: Sections[number]) {
  if (filled) return <StatusBadge tone="green">Filled in</StatusBadge>;
  return required ? (
    <StatusBadge tone="amber">Missing</StatusBadge>
  ) : (
    <StatusBadge tone="gray">Not filled in</StatusBadge>
  );
}

/** The sections of the own record that HR shows, what is asked of each, and how complete the record is. */
export function RecordPanel({ sections }: { sections: Sections }) {
  const required = sections.filter((one) => one.required);
  const filled = required.filter((one) => one.filled).length;
  return (
    <Panel
      title="My record"
      count={required.length > 0 ? `${filled} of ${required.length} required sections filled in` : undefined}
      flush
    >
      <ul className={styles.letters}>
        {sections.map((one) => (
          <li key={one.section}>
            <span>
              {SECTION_WORDS[one.section]}
              <span className={styles.note}>{CHANGES[one.change]}</span>
            </span>
            <State {...one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
