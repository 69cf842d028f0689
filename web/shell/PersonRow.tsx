import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { Initials } from '../ui/Initials';
import styles from './HomePage.module.css';

interface Props {
  id: number;
  name: string;
  second: string;
  aside: string;
}

/** A candidate in a list of Home: leads to the candidate. */
export function PersonRow({ id, name, second, aside }: Props) {
  return (
    <li>
      <Link to={pages.candidate(id)} className={styles.row}>
        <Initials name={name} size={32} />
        <Flex as="span" direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
          <span className={styles.rowTitle}>{name}</span>
          <span className={styles.rowNote}>{second}</span>
        </Flex>
        <span className={styles.rowAside}>{aside}</span>
      </Link>
    </li>
  );
}
