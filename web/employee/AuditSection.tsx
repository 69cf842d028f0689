import { Box, Flex } from '@radix-ui/themes';
import { History } from 'lucide-react';
import type { EmployeeDetail } from '../../contracts/employee';
import { ListFrame } from '../list/ListFrame';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { Text } from '../ui/Text';
import { SectionHead } from './SectionHead';

const label = (name: string) => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was done to the record, and by whom. */
export function AuditSection({ employee }: { employee: EmployeeDetail }) {
  const list = useList(trpc.employee.audit, {}, { also: { id: employee.id } });
  return (
    <>
      <SectionHead title="Audit" employee={employee} />
      <Box maxWidth="960px">
        <ListFrame
          list={list}
          icon={History}
          what="the audit of a record"
          skeleton={null}
          none={{ title: 'Nothing recorded yet', why: 'What is changed or revealed from now on stands here.' }}
          place="employee"
        >
          {(rows) => (
            <Panel title="What was done" count={list.page?.total} flush>
              <Rows ordered>
                {rows.map((entry) => (
                  <li key={entry.id}>
                    <Flex asChild align="center" justify="between" wrap="wrap" gap="2">
                      <Text as="div" weight="medium">
                        <span>{entry.action}</span>
                        <Text tone="quiet" weight="regular">
                          {dateTime(entry.at)}
                        </Text>
                      </Text>
                    </Flex>
                    <Text as="p" tone="quiet" anywhere mt="1">
                      {entry.through ? `${entry.through} for ${entry.actor}` : entry.actor}
                      {entry.note && ` · ${entry.note}`}
                    </Text>
                    {entry.fields.map(({ name, before, after }) => (
                      <Text key={name} as="p" tone="quiet" anywhere mt="1">
                        {label(name)}: {before ? `${before} → ` : ''}
                        {after ?? 'empty'}
                      </Text>
                    ))}
                  </li>
                ))}
              </Rows>
            </Panel>
          )}
        </ListFrame>
      </Box>
    </>
  );
}
