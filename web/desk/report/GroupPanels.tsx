import { Flex } from '@radix-ui/themes';
import { EyeOff } from 'lucide-react';
import type { ReportGroupNumbers } from '../../../contracts/desk/report';
import { REPORT_GROUPS } from '../../../contracts/desk/report-kinds';
import { BarList } from '../../platform/list/BarList';
import { Card } from '../../platform/ui/Card';
import { Columns } from '../../platform/ui/Columns';
import { figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { Aside } from './PanelNotes';
import { MOST_BARS, peopleAt, type ScopeOfReport, shortMonth } from './report-scope';

const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';
/** The addresses of lists name the group itself. */
const LISTED = { tenure: 'tenure', employment_type: 'employment_type' } as const;

/** The groups of people. Numbers of sensitive groups open no list, and none of them is below five. */
export function GroupPanels({ groups, scope }: { groups: readonly ReportGroupNumbers[]; scope: ScopeOfReport }) {
  const shown = groups.filter(({ withheld }) => !withheld);
  const sensitive = shown.filter(({ key }) => REPORT_GROUPS[key].sensitive);
  return (
    <>
      <Columns columns={HALVES}>
        {shown
          .filter(({ key }) => !REPORT_GROUPS[key].sensitive)
          .map(({ key, as_of, parts }) => (
            <Panel
              key={key}
              title={REPORT_GROUPS[key].title}
              aside={<Aside>{`end of ${shortMonth(as_of)}, and a year before`}</Aside>}
              flush
            >
              <BarList
                label={REPORT_GROUPS[key].title}
                slim
                bars={parts.map(({ key: part, name, count, before }) => ({
                  key: part,
                  name,
                  count,
                  note: before === null ? '' : figure(before),
                  to: key in LISTED ? peopleAt(scope, { until: as_of, [key]: part }) : undefined,
                }))}
              />
            </Panel>
          ))}
      </Columns>
      <Card tone="gray" px="16px" py="12px">
        <Flex gap="3" align="start">
          <EyeOff style={{ flex: 'none', marginTop: 2 }} />
          <Text as="p">
            {shown.length < groups.length ? (
              'Age, gender and state of origin are told for whole companies alone, so that nobody can be recognised.'
            ) : (
              <>
                <Text weight="bold">Numbers below five are hidden</Text> in age, gender and state of origin, so that
                nobody can be recognised. Where one alone would be hidden, the next smallest goes with it.
              </>
            )}
          </Text>
        </Flex>
      </Card>
      <Columns columns={HALVES}>
        {sensitive
          .filter(({ parts }) => parts.length <= MOST_BARS)
          .map((group) => (
            <SensitivePanel key={group.key} group={group} />
          ))}
      </Columns>
      {sensitive
        .filter(({ parts }) => parts.length > MOST_BARS)
        .map((group) => (
          <SensitivePanel key={group.key} group={group} wide />
        ))}
    </>
  );
}

/** The numbers of what somebody could be recognised by, which open no list. */
function SensitivePanel({ group: { key, as_of, parts }, wide = false }: { group: ReportGroupNumbers; wide?: boolean }) {
  const { title } = REPORT_GROUPS[key];
  return (
    <Panel title={title} aside={<Aside>{`end of ${shortMonth(as_of)}`}</Aside>} flush>
      <BarList
        label={title}
        slim
        wide={wide}
        bars={parts.map(({ key: part, name, count }) => ({ key: part, name, count }))}
      />
    </Panel>
  );
}
