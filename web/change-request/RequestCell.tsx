import { Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { ChangeRequest } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import styles from '../ui/person-cell.module.css';
import { Text } from '../ui/Text';
import { askedWords, nameOf, sizeWords } from './request-words';

/** Whose request it is; the name opens it, and in a list its whole row does. */
export function PersonCell({ row, size = 28 }: { row: ChangeRequest; size?: number }) {
  const { employee } = row;
  return (
    <Flex as="span" align="center" gap="3" minWidth="0">
      <EmployeePhoto employee={{ ...employee, middlename: null }} size={size} />
      <Grid as="span" minWidth="0">
        <Link to={pages.changeRequests({ request: row.id })} data-row-link className={styles.name}>
          {nameOf(employee)}
        </Link>
        <Text size="12" tone="quiet" truncate>
          {employee.code}
        </Text>
      </Grid>
    </Flex>
  );
}

/** What is asked for, and how much of it; as a link where nothing else names the request. */
export function AskedCell({ row, link }: { row: ChangeRequest; link?: boolean }) {
  const words = askedWords(row);
  return (
    <Grid as="span" minWidth="0">
      {link ? (
        <Link to={pages.changeRequests({ request: row.id })} data-row-link className={styles.name}>
          {words}
        </Link>
      ) : (
        <span className={styles.name} title={words}>
          {words}
        </span>
      )}
      <Text size="12" tone="quiet" truncate>
        {sizeWords(row)}
      </Text>
    </Grid>
  );
}
