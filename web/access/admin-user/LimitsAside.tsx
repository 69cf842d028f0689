import { Flex, Grid } from '@radix-ui/themes';
import { Check, Eye, Minus, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { AREA_LEVELS, type Limits } from '../../../contracts/platform/limits';
import { pages } from '../../../contracts/platform/pages';
import { dateOf, figure, plainText } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './LimitsFields.module.css';
import { AREA_WORDS, areasOf, companiesOf, LEVEL_WORDS, listInWords, presetOfLimits } from './limits-words';

const wordsOf = (name: string, value: string | null): string => {
  const level = AREA_LEVELS.find((one) => one === value);
  if (level) return LEVEL_WORDS[level].toLowerCase();
  return name === 'companies' && value === 'All' ? 'all' : plainText(value ?? 'nothing');
};
const fieldName = (name: string): string =>
  name in AREA_WORDS ? AREA_WORDS[name as keyof typeof AREA_WORDS].name : name === 'companies' ? 'Companies' : 'Areas';

/** The limits in sentences, the other admins of these companies, and what changed before. */
export function LimitsAside({ stored, limits }: { stored: AdminLimits; limits: Limits }) {
  const companies = companiesOf(stored, limits);
  const sum = (of: readonly { employees: number }[]) => of.reduce((all, { employees }) => all + employees, 0);
  const [changes, reads, nothing] = [areasOf(limits, 'CHANGE'), areasOf(limits, 'READ'), areasOf(limits, 'NONE')];
  const others = stored.others.filter(
    (one) => one.limits?.companies == null || one.limits.companies.some((id) => companies.some((of) => of.id === id)),
  );
  return (
    <Grid gap="4">
      <Panel title="In words">
        <Grid asChild gap="12px">
          <ul className={styles.words}>
            <li data-may>
              <Check />
              <span>
                <strong>
                  Sees {figure(sum(companies))} of {figure(sum(stored.companies))} employees
                </strong>
                <Text as="div" tone="quiet">
                  {limits.companies === null
                    ? 'All companies'
                    : listInWords(companies.map(({ name }) => plainText(name)))}
                </Text>
              </span>
            </li>
            {changes && (
              <li data-may>
                <Pencil />
                <span>
                  <strong>Changes</strong> {changes}
                </span>
              </li>
            )}
            {reads && (
              <li>
                <Eye />
                <span>
                  <strong>Reads</strong> {reads}; each reveal is recorded
                </span>
              </li>
            )}
            {nothing && (
              <li>
                <Minus />
                <span>
                  <strong>Does not see</strong> {nothing}
                </span>
              </li>
            )}
          </ul>
        </Grid>
        <Text as="p" size="13" tone="quiet" mt="3">
          The same holds in lists, counts, search, exports, mails and tasks. What they may not see is not there; nothing
          says that it exists. A save ends their sessions, so that it counts at once.
        </Text>
      </Panel>
      <Panel title="Other admins with these companies">
        {others.length === 0 ? (
          <Text tone="quiet">Nobody else</Text>
        ) : (
          <Grid asChild gap="12px">
            <ul>
              {others.map((one) => (
                <Flex asChild key={one.user_id} gap="10px">
                  <li>
                    <Initials name={plainText(one.name)} size={28} />
                    <Text anywhere>
                      {plainText(one.name)}
                      <Text as="div" size="12" tone="quiet">
                        {presetOfLimits(one.limits) ?? 'Chosen areas'}
                      </Text>
                    </Text>
                  </li>
                </Flex>
              ))}
            </ul>
          </Grid>
        )}
      </Panel>
      <Panel
        title="Earlier"
        aside={
          <TextLink>
            <Link to={pages.manageAdmins({ tab: 'audit' })}>Audit</Link>
          </TextLink>
        }
      >
        {stored.earlier.length === 0 ? (
          <Text tone="quiet">Nobody has changed this yet</Text>
        ) : (
          <Grid asChild gap="12px">
            <ul>
              {stored.earlier.map(({ id, at, actor, fields }) => (
                <li key={id}>
                  {fields
                    .map(
                      ({ name, before, after }) =>
                        `${fieldName(name)}: ${wordsOf(name, before)} to ${wordsOf(name, after)}`,
                    )
                    .join('; ')}
                  <Text as="div" size="12" tone="quiet">
                    {plainText(actor)} · {dateOf(at)}
                  </Text>
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </Panel>
    </Grid>
  );
}
