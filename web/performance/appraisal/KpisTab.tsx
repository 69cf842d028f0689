import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Kpi, Objective } from '../../../contracts/performance/appraisal';
import { sumOfWeights, WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { shownFilters } from '../../platform/list/shown-filters';
import { TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { FilterBar } from '../../platform/ui/FilterBar';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { kpiDate, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { KPIS } from './appraisal-lists';
import { APPRAISAL_TABS } from './appraisal-tabs';
import { CATEGORY_WORDS } from './appraisal-words';
import { KpiSending } from './KpiSending';
import styles from './Objectives.module.css';
import { TakenOutPanel } from './TakenOutPanel';

const KpiDialog = dialogOnDemand(async () => (await import('./KpiDialog')).KpiDialog);

/** The weight that both KPIs of an appraisal leave for objectives of employees. */
function togetherWords(kpis: readonly Kpi[]): string | null {
  const [one, other] = kpis;
  if (!one || one.appraisal.id !== other?.appraisal.id) return null;
  const sum = sumOfWeights(kpis.flatMap(({ objectives }) => objectives));
  if (sum === WEIGHT_TOTAL) return 'Both KPIs together weigh 100.';
  return sum > WEIGHT_TOTAL
    ? `Both KPIs together weigh ${sum}: employees have to take ${sum - WEIGHT_TOTAL} off their own objectives.`
    : `Both KPIs together weigh ${sum}: employees give out the other ${WEIGHT_TOTAL - sum} themselves.`;
}

/** The KPIs of an appraisal, two on a page, each with its objectives. */
export function KpisTab() {
  const list = useList(trpc.appraisal.kpis, KPIS, { asTyped: true });
  const { address } = list;
  const [open, setOpen] = useState<Kpi | 'new' | null>(null);
  const appraisal = Number(address.get('appraisal')) || undefined;
  const add = (
    <Button onClick={() => setOpen('new')} {...opens(KpiDialog)}>
      <Plus />
      New KPI
    </Button>
  );
  const together = togetherWords(list.page?.results ?? []);
  return (
    <>
      <PageHeading title="Appraisals">{add}</PageHeading>
      <TabLinks label="Appraisals" tabs={APPRAISAL_TABS} />
      <FilterBar filters={shownFilters(KPIS.filters, address.params, address.set)} onClearAll={address.clear} />
      <ListFrame
        list={list}
        icon={ListChecks}
        what="KPIs"
        skeleton={<FormSkeleton />}
        none={{
          title: 'No KPIs yet',
          why: 'An appraisal has a KPI for what employees set themselves, and one for what is the same for everybody.',
        }}
        noneFits={{ title: 'This appraisal has no KPIs yet', why: 'Create the one for employees first.' }}
      >
        {(kpis) => (
          <Grid gap="4">
            {together && <Text tone="quiet">{together}</Text>}
            {kpis.map((kpi) => (
              <KpiCard key={kpi.id} kpi={kpi} onEdit={() => setOpen(kpi)} />
            ))}
          </Grid>
        )}
      </ListFrame>
      {appraisal && <TakenOutPanel appraisal={appraisal} />}
      {open && (
        <KpiDialog
          kpi={open === 'new' ? null : open}
          appraisal={appraisal}
          onCreated={(of) => address.set({ appraisal: String(of) })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const ObjectiveDialog = dialogOnDemand(async () => (await import('./ObjectiveDialog')).ObjectiveDialog);

interface Props {
  kpi: Kpi;
  onEdit: () => void;
}

/** A KPI with its objectives and their weights, and for that of employees how far it has gone out. */
function KpiCard({ kpi, onEdit }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const reading = useReading();
  const [open, setOpen] = useState<Objective | 'new' | null>(null);
  const outcome = {
    said: 'Kpi deleted successfully',
    place: 'appraisal',
    refresh: () => utils.appraisal.kpis.invalidate(),
  } as const;
  const removing = useCommand(client.appraisal.deleteKpi.mutate, outcome);
  const dropping = useCommand(client.appraisal.deleteObjective.mutate, outcome);
  const { name, category, appraisal, objectives } = kpi;
  const askDelete = () =>
    confirm({
      title: `Delete ${plainText(name)}?`,
      text: 'Its objectives go with it.',
      confirm: 'Delete KPI',
      destructive: true,
      act: () => removing.run({ id: kpi.id }),
    });
  const askDrop = (objective: Objective) =>
    confirm({
      title: 'Delete this objective?',
      text: `“${plainText(objective.text)}” is gone for whoever gets the KPI from now on.`,
      confirm: 'Delete objective',
      destructive: true,
      act: () => dropping.run({ id: objective.id }),
    });
  const sum = sumOfWeights(objectives);
  return (
    <Panel
      title={plainText(name)}
      aside={
        <Flex align="center" gap="2">
          <StatusBadge tone="gray">{CATEGORY_WORDS[category].label}</StatusBadge>
          <ActionMenu
            label={`Actions for ${plainText(name)}`}
            groups={[
              [{ label: 'Edit KPI', icon: <Pencil />, onSelect: onEdit }],
              [{ label: 'Delete KPI', icon: <Trash2 />, danger: true, onSelect: () => void askDelete() }],
            ]}
          />
        </Flex>
      }
    >
      <Text as="p" tone="quiet" mb="3">
        {plainText(appraisal.name)}
        {appraisal.start_date && appraisal.end_date && ' · '}
        {appraisal.start_date && appraisal.end_date && (
          <Text figures>
            {kpiDate(appraisal.start_date)} – {kpiDate(appraisal.end_date)}
          </Text>
        )}
      </Text>
      {objectives.length === 0 ? (
        <Text as="p" tone="quiet">
          {category === 'EMPLOYEE'
            ? 'No objectives yet. Employees write their own.'
            : 'No objectives yet. What you add here is the same for everybody.'}
        </Text>
      ) : (
        <Rows ordered bare above label={`Objectives of ${plainText(name)}`}>
          {objectives.map((objective, i) => (
            <Grid key={objective.id} asChild columns="1fr auto auto" gap="3" align="center" minHeight="61px" py="2">
              <li>
                <Text anywhere>{plainText(objective.text)}</Text>
                <Text figures weight="medium">
                  {objective.weight} %
                </Text>
                {!reading && (
                  <ActionMenu
                    label={`Actions for objective ${i + 1} of ${plainText(name)}`}
                    groups={[
                      [
                        {
                          label: 'Edit objective',
                          icon: <Pencil />,
                          onSelect: () => setOpen(objective),
                          opens: ObjectiveDialog,
                        },
                      ],
                      [
                        {
                          label: 'Delete objective',
                          icon: <Trash2 />,
                          danger: true,
                          onSelect: () => void askDrop(objective),
                        },
                      ],
                    ]}
                  />
                )}
              </li>
            </Grid>
          ))}
        </Rows>
      )}
      <Flex align="center" justify="between" wrap="wrap" gap="3" mt="3">
        <Text figures {...(sum > WEIGHT_TOTAL && { tone: 'red' })}>
          Weights together: {sum} of {WEIGHT_TOTAL}
        </Text>
        {!reading && (
          <Button variant="soft" color="gray" onClick={() => setOpen('new')} {...opens(ObjectiveDialog)}>
            <Plus />
            Add objective
          </Button>
        )}
      </Flex>
      {category === 'EMPLOYEE' && (
        <Box mt="4" pt="4" className={styles.sending}>
          <KpiSending id={appraisal.id} />
        </Box>
      )}
      {open && <ObjectiveDialog kpi={kpi} objective={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
