import { Button, Grid, Separator } from '@radix-ui/themes';
import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
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
import { Columns } from '../../../platform/ui/Columns';
import { money, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { SimulatorResult } from './SimulatorResult';
import type { Fields } from './simulation-input';
import { simulationText } from './simulation-words';
import { useSimulation } from './use-simulation';

/** The net of a gross, and its month. */
export function SimulatorTab() {
  // Starting again is a new simulator.
  const [times, setTimes] = useState(0);
  return <Simulator key={times} onStartAgain={() => setTimes(times + 1)} />;
}

function Simulator({ onStartAgain }: { onStartAgain: () => void }) {
  const { form, fields, shown, problem, asking, again } = useSimulation();
  const copy = () =>
    shown &&
    navigator.clipboard.writeText(simulationText(shown)).then(
      () => toast.success('Result copied'),
      () => toast.error('The result could not be copied'),
    );
  return (
    <>
      <PageHeading title="What would it be net?" note="Nothing here is saved, and nobody is told." reads>
        <Button variant="soft" color="gray" onClick={onStartAgain}>
          <RotateCcw />
          Start again
        </Button>
        <Button disabled={!shown} onClick={() => void copy()}>
          <Copy />
          Copy the result
        </Button>
      </PageHeading>
      <Columns columns="minmax(0, 320px) minmax(0, 1fr)">
        <SimulatorFields control={form.control} fields={fields} shown={shown} />
        {shown ? (
          <SimulatorResult simulation={shown} />
        ) : (
          <Panel title="Where the gross goes">
            {problem ? (
              <>
                <Text as="p" mb="3">
                  {Object.values(problem.fields ?? {}).flat()[0] ?? 'The result did not come.'}
                </Text>
                <Button variant="soft" color="gray" onClick={again}>
                  Try again
                </Button>
              </>
            ) : asking ? (
              <Skeleton height={200} />
            ) : (
              <Text tone="quiet">Choose an employee or enter a gross. What it would be net stands here.</Text>
            )}
          </Panel>
        )}
      </Columns>
    </>
  );
}

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
function SimulatorFields({ control, fields, shown }: Props) {
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
