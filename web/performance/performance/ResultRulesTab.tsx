import { Button, Flex, Grid } from '@radix-ui/themes';
import { Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScoreRule } from '../../../contracts/performance/performance';
import { CRITERIA } from '../../../contracts/performance/score-rule';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { figure, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { BandMark } from './BandMark';
import { PerformanceTabs } from './PerformanceTabs';
import { RULES } from './reads';

const ResultRuleDialog = dialogOnDemand(async () => (await import('./ResultRuleDialog')).ResultRuleDialog);

const companyOf = ({ company, company_name }: ScoreRule): string =>
  company === null ? 'All companies' : plainText(company_name ?? '');
const guideOf = ({ guide }: ScoreRule): string => (guide === null ? figure(null) : `${guide} %`);
/** A formula stays as it is: `60 <result and result> 3` holds what looks like a tag. */
const Formula = ({ row }: { row: ScoreRule }) => (
  <Text asChild size="13" anywhere>
    <code>{row.formula}</code>
  </Text>
);
const Name = ({ row }: { row: ScoreRule }) => (
  <BandMark name={plainText(row.name)} background_colour={row.background_colour} />
);

const COLUMNS: readonly [Column<ScoreRule>, ...Column<ScoreRule>[]] = [
  { key: 'name', header: 'Name', cell: (row) => <Name row={row} /> },
  { key: 'criteria', header: 'Criteria', width: '88px', cell: ({ criteria }) => CRITERIA[criteria] },
  { key: 'formula', header: 'Formula', cell: (row) => <Formula row={row} /> },
  { key: 'guide', header: 'Guide', width: '72px', numeric: true, cell: guideOf },
  {
    key: 'order',
    header: 'Order',
    width: '72px',
    numeric: true,
    cell: ({ criteria, order }) => figure(criteria === 'BAND' ? order : null),
  },
  { key: 'company', header: 'Company', spare: true, cell: companyOf },
];

/** The rules by which results are worked out and fall into bands. */
export function ResultRulesTab() {
  const utils = trpc.useUtils();
  const list = useList(trpc.performance.rules, RULES, { asTyped: true });
  const [editing, setEditing] = useState<ScoreRule | 'new' | null>(null);
  const refresh = () => utils.performance.invalidate();
  const standard = useCommand(utils.client.performance.addStandardBands.mutate, {
    said: 'Standard bands added',
    refresh,
  });
  const remove = useCommand(({ id }: ScoreRule) => utils.client.performance.deleteRule.mutate({ id }), {
    said: (_, row) => `${plainText(row.name)} deleted`,
    refresh,
  });
  const askDelete = (row: ScoreRule) =>
    confirm({
      title: `Delete ${plainText(row.name)}?`,
      text:
        row.criteria === 'BAND'
          ? 'Results that it held fall into the next band that holds them, or into none.'
          : 'Results that stand keep theirs. Later ones are the average of the line manager and the head manager, unless another rule counts.',
      confirm: 'Delete rule',
      destructive: true,
      act: () => remove.run(row),
    });
  const add = (
    <Button onClick={() => setEditing('new')} {...opens(ResultRuleDialog)}>
      <Plus />
      New rule
    </Button>
  );
  return (
    <>
      <PageHeading title="Performance">{!list.isNone && add}</PageHeading>
      <PerformanceTabs />
      <ListBody
        list={list}
        label="Score rules"
        icon={SlidersHorizontal}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={(row) => plainText(row.name)}
        card={(row) => (
          <Grid pr="7" gap="1">
            <Name row={row} />
            <Formula row={row} />
            <Text tone="quiet">
              {[CRITERIA[row.criteria], row.guide !== null && `guide ${row.guide} %`, companyOf(row)]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </Grid>
        )}
        menu={(row) => [
          [
            {
              label: 'Edit rule',
              icon: <Pencil />,
              onSelect: () => setEditing(row),
              opens: ResultRuleDialog,
            },
          ],
          [{ label: 'Delete rule', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
        ]}
        none={{
          title: 'No score rules yet',
          why: 'A result is the average of the line manager and the head manager, and falls into no band. Start with five bands, from Outstanding to Far below, and change them as you need.',
          action: (
            <Flex gap="2" wrap="wrap" justify="center">
              <Button loading={standard.busy} onClick={() => void standard.run({ company: null })}>
                Use the standard bands
              </Button>
              <Button variant="soft" color="gray" onClick={() => setEditing('new')} {...opens(ResultRuleDialog)}>
                New rule
              </Button>
            </Flex>
          ),
        }}
        noneFits={{
          title: 'No score rule fits',
          why: 'A company without rules of its own follows those for all companies.',
        }}
      />
      {editing && (
        <ResultRuleDialog
          rule={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(id) => list.flash(id)}
        />
      )}
    </>
  );
}
