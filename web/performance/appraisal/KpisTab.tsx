import { Button, Grid } from '@radix-ui/themes';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Kpi } from '../../../contracts/performance/appraisal';
import { sumOfWeights, WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { shownFilters } from '../../platform/list/shown-filters';
import { TabLinks } from '../../platform/list/TabLinks';
import { useList } from '../../platform/list/use-list';
import { FilterBar } from '../../platform/ui/FilterBar';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';
import { KPIS } from './appraisal-lists';
import { APPRAISAL_TABS } from './appraisal-tabs';
import { KpiCard } from './KpiCard';
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
