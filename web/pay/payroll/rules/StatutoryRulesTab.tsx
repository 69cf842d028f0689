import { Box, Button, Grid } from '@radix-ui/themes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Law } from '../../../../contracts/pay/pay-law';
import { LAW_KINDS } from '../../../../contracts/pay/pay-law-shape';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { TabLinks } from '../../../platform/list/TabLinks';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { date, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { PAYROLL_TABS } from '../payroll-tabs';
import styles from './Rules.module.css';
import { LAW_WORDS, lawRuleWords } from './rule-words';

const StatutoryRuleDialog = dialogOnDemand(async () => (await import('./StatutoryRuleDialog')).StatutoryRuleDialog);

/** From when until when a rule holds. */
const spanOf = ({ from, until }: Law): string => (until ? `${date(from)} to ${date(until)}` : `From ${date(from)}`);

/** The statutory rules by kind, the newest first: what holds from which day, and where it is written. */
export function StatutoryRulesTab() {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.payLaw.list.useQuery({}, { select: plainTexts });
  const [editing, setEditing] = useState<Law | 'new' | null>(null);
  const removing = useCommand(utils.client.payLaw.remove.mutate, {
    said: 'Rule deleted',
    refresh: () => utils.payLaw.invalidate(),
  });
  const askDelete = (law: Law) =>
    confirm({
      title: 'Delete this rule?',
      text: `What held before ${date(law.from)} holds from then on again.`,
      confirm: 'Delete rule',
      cancel: 'Keep',
      destructive: true,
      act: () => removing.run({ id: law.id }),
    });
  const menu = (law: Law) => [
    [
      {
        label: 'Correct rule',
        icon: <Pencil />,
        onSelect: () => setEditing(law),
        opens: StatutoryRuleDialog,
      },
    ],
    [{ label: 'Delete rule', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(law) }],
  ];
  return (
    <>
      <PageHeading title="Payroll">
        <Button onClick={() => setEditing('new')} {...opens(StatutoryRuleDialog)}>
          <Plus />
          New rule
        </Button>
      </PageHeading>
      <TabLinks label="Payroll" tabs={PAYROLL_TABS} />
      {error && !data ? (
        <FailedRead problem={problemOfError(error)} what="statutory rules" retry={() => void refetch()}>
          The rules did not load.
        </FailedRead>
      ) : data ? (
        <Grid gap="4">
          {LAW_KINDS.map((kind) => (
            <Panel key={kind} title={LAW_WORDS[kind]} flush>
              <ul aria-label={LAW_WORDS[kind]}>
                {data.results
                  .filter((law) => law.kind === kind)
                  .map((law) => (
                    <Rule key={law.id} law={law} groups={menu(law)} />
                  ))}
              </ul>
            </Panel>
          ))}
        </Grid>
      ) : (
        <Skeleton height={480} radius={8} />
      )}
      {editing && <StatutoryRuleDialog rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

type Groups = Parameters<typeof ActionMenu>[0]['groups'];

function Rule({ law, groups }: { law: Law; groups: Groups }) {
  return (
    <li className={styles.rule} data-past={law.until !== null || undefined}>
      <div>
        <Text as="p" weight="medium" figures>
          {spanOf(law)}
        </Text>
        <Text as="p" size="13" tone="quiet">
          {law.used ? 'A month was reckoned by it: it stays as it is.' : (law.recorded_by ?? 'Came with Tenure')}
        </Text>
      </div>
      <div>
        <Text as="p" weight="medium" anywhere>
          {law.title}
        </Text>
        {lawRuleWords(law.value).map((line) => (
          <Text key={line} as="p" figures anywhere>
            {line}
          </Text>
        ))}
        <Text as="p" size="13" tone="quiet" anywhere mt="1">
          {law.source}
        </Text>
      </div>
      <Box justifySelf="end">{!law.used && <ActionMenu label={`Actions for ${law.title}`} groups={groups} />}</Box>
    </li>
  );
}
