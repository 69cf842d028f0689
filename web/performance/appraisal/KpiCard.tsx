import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Kpi, Objective } from '../../../contracts/performance/appraisal';
import { sumOfWeights, WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { kpiDate, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { CATEGORY_WORDS } from './appraisal-words';
import { KpiSending } from './KpiSending';
import styles from './Objectives.module.css';

const ObjectiveDialog = dialogOnDemand(async () => (await import('./ObjectiveDialog')).ObjectiveDialog);

interface Props {
  kpi: Kpi;
  onEdit: () => void;
}

/** A KPI with its objectives and their weights, and for that of employees how far it has gone out. */
export function KpiCard({ kpi, onEdit }: Props) {
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
