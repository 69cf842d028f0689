import { Box, Flex } from '@radix-ui/themes';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import { useList } from '../../platform/list/use-list';
import { date, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { RowsSkeleton } from '../../platform/ui/RowsSkeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { SectionHead } from './SectionHead';

/** The payslips of the employee, the newest first, as payroll sees them. */
export function PayslipsSection({ employee }: { employee: EmployeeDetail }) {
  const list = useList(trpc.payslip.list, {}, { also: { employee: employee.id } });
  return (
    <>
      <SectionHead title="Payslips" employee={employee} />
      <Box maxWidth="960px">
        <ListFrame
          list={list}
          icon={ReceiptText}
          what="payslips"
          skeleton={<RowsSkeleton title="Payslips" />}
          none={{ title: 'No payslips yet', why: 'A payslip stands here once a month of the company is prepared.' }}
        >
          {(rows) => (
            <Panel title="Payslips" count={list.page?.total} flush>
              <Rows label="Payslips">
                {rows.map(({ id, month, company, pay_day, gross, net, held }) => (
                  <li key={id}>
                    <Flex align="center" justify="between" gap="3">
                      <Flex direction="column" minWidth="0" gap="1">
                        <TextLink weight="medium" anywhere>
                          <Link to={pages.payroll({ payslip: String(id) })}>{monthAndYear(month)}</Link>
                        </TextLink>
                        <Text as="p" size="12" tone="quiet" anywhere>
                          {company}, pay day {date(pay_day)}
                        </Text>
                      </Flex>
                      <Flex align="center" gap="3" flexShrink="0">
                        {held && <StatusBadge status="Held" />}
                        <Flex direction="column" align="end" gap="1">
                          <Text weight="medium" figures>
                            {money(net)}
                          </Text>
                          <Text size="12" tone="quiet" figures>
                            of {money(gross)}
                          </Text>
                        </Flex>
                      </Flex>
                    </Flex>
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
