import { Box, Flex } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { useList } from '../../platform/list/use-list';
import { auditValueWords, fieldWords, isChangeOfValue } from '../../platform/record/audit-words';
import { currentSession } from '../../platform/session/session';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { RowsSkeleton } from '../../platform/ui/RowsSkeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { SectionHead } from './SectionHead';

/** The acts on the record, with their actors. */
export function AuditSection({ employee }: { employee: EmployeeDetail }) {
  const list = useList(trpc.employee.audit, {}, { also: { id: employee.id } });
  return (
    <>
      <SectionHead title="Audit" employee={employee} />
      {isSuper(currentSession()?.roles ?? []) && (
        <Text as="p" mb="3">
          <TextLink underlined>
            <Link to={pages.manageAdmins({ tab: 'audit', record: 'employee', search: employee.code })}>
              In the audit of everything
            </Link>
          </TextLink>
        </Text>
      )}
      <Box maxWidth="960px">
        <ListFrame
          list={list}
          icon={History}
          what="the audit of a record"
          skeleton={<RowsSkeleton title="What was done" />}
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
                        {fieldWords(name)}:{' '}
                        {before !== null || isChangeOfValue(entry.action) ? `${auditValueWords(name, before)} → ` : ''}
                        {after === null ? 'empty' : auditValueWords(name, after)}
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
