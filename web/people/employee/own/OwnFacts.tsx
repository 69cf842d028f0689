import { Flex, Grid } from '@radix-ui/themes';
import { PERSONAL_LABELS } from '../../../../contracts/organisation/change-labels';
import type { EmployeeDetail } from '../../../../contracts/people/employee';
import { hasSpouse, SPOUSE_FIELDS } from '../../../../contracts/people/employee-form';
import { Facts } from '../../../platform/ui/Facts';
import { country, date } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { BANK_LABELS, type MaskedField } from '../bank-form';
import { choiceWord, GENDER, MARITAL } from '../employee-words';
import { PERSONAL_NAMES, type PersonalName } from '../personal-form';
import { RevealButton } from '../RevealButton';
import { RevealedText } from '../RevealedText';
import { useReveal } from '../use-reveal';

const NONE = 'Not entered';
const DAYS: readonly PersonalName[] = ['dob', 'marriage_date'];
const SPOUSE: readonly string[] = SPOUSE_FIELDS;

/** A section that HR alone fills in, to read. */
export function OwnFacts({ section, employee }: { section: 'personal' | 'bank'; employee: EmployeeDetail }) {
  return section === 'personal' ? <Personal employee={employee} /> : <Bank employee={employee} />;
}

function Personal({ employee }: { employee: EmployeeDetail }) {
  const textOf = (name: PersonalName) => {
    const value = employee[name];
    if (!value) return NONE;
    if (DAYS.includes(name)) return date(value);
    return name === 'nationality' ? country(value) : (choiceWord({ ...GENDER, ...MARITAL }, value) ?? NONE);
  };
  const names = PERSONAL_NAMES.filter((name) => hasSpouse(employee.marital_status) || !SPOUSE.includes(name));
  return (
    <Grid gap="4" maxWidth="960px">
      <Panel title="Personal details">
        <Facts facts={names.map((name) => [PERSONAL_LABELS[name], textOf(name)])} />
      </Panel>
    </Grid>
  );
}

function Bank({ employee }: { employee: EmployeeDetail }) {
  const shown = useReveal(employee.id);
  const hidden = (name: MaskedField) =>
    employee[name] ? (
      <Flex asChild display="inline-flex" align="center" wrap="wrap" gapY="1" gapX="3">
        <Text key={name} figures>
          {shown.values[name] ? (
            <RevealedText>{shown.values[name]}</RevealedText>
          ) : (
            <>
              {employee[name]}
              <RevealButton what={BANK_LABELS[name]} busy={shown.busy} onReveal={() => void shown.reveal(name)} />
            </>
          )}
        </Text>
      </Flex>
    ) : (
      NONE
    );
  return (
    <Grid gap="4" maxWidth="960px">
      <Panel title="Salary account">
        <Facts
          facts={[
            [BANK_LABELS.bank_name, employee.bank_title ?? NONE],
            [BANK_LABELS.account_name, employee.account_name ?? NONE],
            [BANK_LABELS.account_number, hidden('account_number')],
            [BANK_LABELS.bvn, hidden('bvn')],
          ]}
        />
      </Panel>
      <Panel title="Pension and tax">
        <Facts
          facts={[
            [BANK_LABELS.pension_manager, employee.pension_manager_title ?? NONE],
            [BANK_LABELS.pfa_number, employee.pfa_number ?? NONE],
            [BANK_LABELS.pension_pin, employee.pension_pin ?? NONE],
            [BANK_LABELS.tax_id, employee.tax_id ?? NONE],
            [BANK_LABELS.tax_state, employee.tax_state ?? NONE],
            [BANK_LABELS.nhf_number, employee.nhf_number ?? NONE],
            [BANK_LABELS.nin, hidden('nin')],
          ]}
        />
      </Panel>
    </Grid>
  );
}
