import { Grid, Separator } from '@radix-ui/themes';
import type { Control } from 'react-hook-form';
import type { LawKind, LawOf } from '../../../../contracts/pay/pay-law-shape';
import type { Simulation } from '../../../../contracts/pay/pay-simulation';
import { rateText } from '../../../../contracts/platform/naira';
import { firstOf } from '../../../../contracts/platform/pay-month';
import { STATES } from '../../../../contracts/platform/states';
import { useCompanies } from '../../../organisation/company/use-companies';
import { EmployeeField } from '../../../people/employee/EmployeeField';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
import { ChoiceField } from '../../../platform/form/ChoiceField';
import { failedChoices } from '../../../platform/form/failed-choices';
import { ListedTextField } from '../../../platform/form/ListedTextField';
import { MoneyField } from '../../../platform/form/MoneyField';
import { monthsAround } from '../../../platform/form/months-around';
import { SelectField } from '../../../platform/form/SelectField';
import { SwitchField } from '../../../platform/form/SwitchField';
import { money, plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import type { Fields } from './simulation-input';

/** Months before and after this one for which a gross is tried. */
const [BACK, AHEAD] = [-24, 12];
/** More structures than a company has. */
const ALL = 100;

interface Props {
  control: Control<Fields>;
  fields: Fields;
  /** The last result; its words are below the fields. */
  shown: Simulation | undefined;
}

/** The deductions by the rules of a month, in words. */
function useRules(month: string) {
  const { data } = trpc.payLaw.list.useQuery({}, { staleTime: 300_000 });
  const first = firstOf(month);
  const holding = (data?.results ?? []).filter(
    ({ from, until }) => from <= first && (until === null || until >= first),
  );
  const ruleOf = <K extends LawKind>(kind: K) =>
    holding.find((law) => law.kind === kind)?.value as LawOf<K> | undefined;
  const rate = (name: string, value: { employee_rate: number } | undefined, of: string) =>
    value ? `${name}, ${rateText(value.employee_rate)}${of}` : name;
  const relief = ruleOf('PAYE')?.relief;
  return {
    pension: rate('Pension', ruleOf('PENSION'), ''),
    nhf: rate('NHF', ruleOf('NHF'), ' of basic'),
    nhia: rate('NHIA', ruleOf('NHIA'), ' of basic'),
    relief:
      relief?.kind === 'RENT' ? `${rateText(relief.rent_rate)} of the rent, at most ${money(relief.most)}` : undefined,
  };
}

/** From whom the simulator starts, the gross and the month, and what is taken off. */
export function SimulatorFields({ control, fields, shown }: Props) {
  const field = fieldsOf(control);
  const companies = useCompanies();
  const company = shown?.used.company ?? fields.company;
  const structures = trpc.payroll.structures.useQuery(
    { company: company ?? 0, page_size: ALL },
    { enabled: Boolean(company), select: plainTexts },
  );
  const used = shown?.used;
  const rules = useRules(fields.month);
  return (
    <Panel title="Pay" flush>
      <Grid gap="4" p="4">
        <EmployeeField {...field('employee')} label="Start from" />
        {fields.employee === undefined && (
          <ChoiceField
            {...field('company')}
            label="Company"
            options={(companies.data ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
            loading={companies.isPending}
            {...failedChoices(companies)}
          />
        )}
        <MoneyField
          {...field('gross')}
          label="Gross a year"
          required
          hint={shown?.today_gross ? `Today ${money(shown.today_gross)}` : undefined}
        />
        <SelectField
          {...field('month')}
          label="From month"
          required
          options={monthsAround(BACK, AHEAD)}
          hint={shown?.law ? `${shown.law.title.split(',')[0]} applies` : undefined}
        />
        {(structures.data?.results.length ?? 0) > 0 ? (
          <SelectField
            {...field('structure')}
            label="Structure"
            clears
            options={(structures.data?.results ?? [])
              .filter(({ archived }) => !archived)
              .map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="As the record has it"
            hint={used?.parts}
          />
        ) : (
          used && (
            <Text tone="quiet" size="13">
              {used.parts}
            </Text>
          )
        )}
      </Grid>
      <Separator size="4" />
      <Grid gap="4" p="4" role="group" aria-labelledby="simulator-reliefs">
        <Text id="simulator-reliefs" as="h2" size="14" weight="bold">
          Reliefs and deductions
        </Text>
        <MoneyField
          {...field('rent')}
          label="Rent paid a year"
          hint={
            used && used.rent_relief > 0 ? (
              <>
                <span>Relief {money(used.rent_relief)}</span>
                <br />
                {rules.relief}
              </>
            ) : (
              rules.relief
            )
          }
        />
        <SwitchField {...field('pension')} label={rules.pension} />
        <SwitchField {...field('nhf')} label={rules.nhf} />
        <SwitchField {...field('nhia')} label={rules.nhia} />
        <ListedTextField {...field('tax_state')} label="State of residence" options={STATES} />
      </Grid>
    </Panel>
  );
}
