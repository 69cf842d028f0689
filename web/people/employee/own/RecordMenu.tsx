import { Link, useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { SECTION_WORDS } from '../../../organisation/setting/section-words';
import { sectionAddress } from '../../../platform/page/section-address';
import { Text } from '../../../platform/ui/Text';
import pageStyles from '../EmployeePage.module.css';
import type { OwnPart } from './own-section';

/** The sections of the own record that HR shows. */
export function RecordMenu({ sections, open }: { sections: readonly OwnPart[]; open: OwnPart['section'] }) {
  const navigate = useNavigate();
  return (
    <aside className={pageStyles.sidebar} aria-label="My record">
      <select
        className={pageStyles.choice}
        aria-label="Section of my record"
        value={open}
        onChange={(event) => {
          const chosen = sections.find(({ section }) => section === event.target.value);
          if (chosen) navigate(sectionAddress(chosen.section));
        }}
      >
        {sections.map(({ section }) => (
          <option key={section} value={section}>
            {SECTION_WORDS[section]}
          </option>
        ))}
      </select>
      <nav aria-label="My record" className={pageStyles.menu}>
        {sections.map(({ section, filled, required }) => (
          <Link
            key={section}
            to={sectionAddress(section)}
            className={pageStyles.item}
            aria-current={section === open ? 'page' : undefined}
          >
            {SECTION_WORDS[section]}
            {required && !filled && (
              <Text size="12" tone="amber" weight="medium" ml="auto">
                Missing
              </Text>
            )}
          </Link>
        ))}
      </nav>
      <Link to={pages.ownChangeRequests()} className={pageStyles.back}>
        My change requests
      </Link>
    </aside>
  );
}
