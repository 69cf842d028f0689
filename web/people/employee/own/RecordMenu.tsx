import { Box, Grid } from '@radix-ui/themes';
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
      <Box asChild display={{ initial: 'block', lg: 'none' }} width="100%">
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
      </Box>
      <Grid asChild display={{ initial: 'none', lg: 'grid' }} gap="2px">
        <nav aria-label="My record">
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
      </Grid>
      <Box asChild display={{ initial: 'none', lg: 'block' }}>
        <Text size="13" tone="quiet" asChild>
          <Link to={pages.ownChangeRequests()}>My change requests</Link>
        </Text>
      </Box>
    </aside>
  );
}
