import { Box, Checkbox, Flex, Grid } from '@radix-ui/themes';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { CompanyLogo } from '../../organisation/company/CompanyLogo';
import { figure, plainText } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import styles from './LimitsFields.module.css';
import { sameCompany } from './limits-words';

interface Props {
  companies: AdminLimits['companies'];
  /** The ids that are chosen; null for all of them. */
  chosen: readonly number[] | null;
  was: readonly number[] | null;
  problem: string | undefined;
  onChange: (chosen: number[] | null) => void;
}

/** All companies with those to come, or chosen ones. */
export function CompaniesPart({ companies, chosen, was, problem, onChange }: Props) {
  const ids = companies.map(({ id }) => id);
  const choose = (company: number, on: boolean) =>
    onChange(ids.filter((id) => (id === company ? on : chosen?.includes(id))));
  return (
    <fieldset className={styles.part} aria-labelledby="limits-companies">
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mb="12px">
        <Text as="h2" size="16" weight="bold" id="limits-companies">
          Companies{' '}
          <Text tone="quiet" weight="regular" figures>
            {chosen === null ? 'all' : `${chosen.length} of ${ids.length}`}
          </Text>
        </Text>
        <Flex className={styles.whole}>
          {(['All, new ones too', 'Chosen'] as const).map((word) => {
            const all = word !== 'Chosen';
            return (
              <label key={word} className={styles.level} data-level="NONE">
                <input
                  type="radio"
                  name="companies"
                  checked={all === (chosen === null)}
                  onChange={() => onChange(all ? null : [...(was ?? ids)])}
                />
                {word}
              </label>
            );
          })}
        </Flex>
      </Flex>
      {chosen !== null && (
        <Grid columns="repeat(auto-fit, minmax(min(260px, 100%), 1fr))" gap="2">
          {companies.map((company) => (
            <Flex asChild key={company.id} align="center" gap="12px" minHeight="48px" px="12px">
              <Text as="label" className={styles.company}>
                <Checkbox
                  checked={chosen.includes(company.id)}
                  onCheckedChange={(on) => choose(company.id, on === true)}
                />
                <CompanyLogo company={{ ...company, logo: null }} size={24} />
                <Box asChild flexGrow="1" flexBasis="0%" minWidth="0">
                  <Text anywhere>{plainText(company.name)}</Text>
                </Box>
                {!sameCompany(chosen, was, company.id) && (
                  <Text size="12" tone="amber">
                    changed
                  </Text>
                )}
                <Text tone="quiet" figures>
                  {figure(company.employees)}
                </Text>
              </Text>
            </Flex>
          ))}
        </Grid>
      )}
      {problem && <ProblemLine alert>{problem}</ProblemLine>}
    </fieldset>
  );
}
