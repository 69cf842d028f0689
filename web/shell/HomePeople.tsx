import { Box, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { CandidateRow, Dashboard } from '../../contracts/onboarding';
import { endingOffersList, startersList } from '../candidate-lists';
import { date, fullName } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './HomePage.module.css';
import { PersonRow } from './PersonRow';

/** How many people a panel names. Their room is kept while they load, so that nothing moves when they appear. */
const NAMED = ['a', 'b', 'c', 'd'];

interface PeopleProps {
  title: string;
  people: CandidateRow[] | undefined;
  total: number | undefined;
  /** The address of the whole list, and the words of the link to it. */
  all: string;
  allWords: string;
  none: string;
  when: (person: CandidateRow) => string | null;
}

function People({ title, people, total, all, allWords, none, when }: PeopleProps) {
  return (
    <Panel
      title={title}
      count={total}
      aside={
        <TextLink size="13" weight="medium">
          <Link to={all}>{allWords}</Link>
        </TextLink>
      }
      flush
    >
      {people === undefined ? (
        <ul className={styles.people} aria-hidden="true">
          {NAMED.map((row) => (
            <li key={row} className={styles.row}>
              <Skeleton width={32} height={32} round />
              <Flex as="span" direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
                <Skeleton width="45%" height={14} />
                <Skeleton width="30%" height={10} />
              </Flex>
            </li>
          ))}
        </ul>
      ) : people.length === 0 ? (
        <Box asChild p="4" minHeight="231px">
          <Text as="p" tone="quiet">
            {none}
          </Text>
        </Box>
      ) : (
        <ul className={styles.people}>
          {people.slice(0, NAMED.length).map((person) => (
            <PersonRow
              key={person.id}
              id={person.id}
              name={fullName(person)}
              second={`${person.job_role} · ${person.branch}`}
              aside={when(person) ?? ''}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const day = (text: string | null) => text && date(text);

/** Who starts soon, and whose offer ends soon. */
export function HomePeople({ board }: { board: Dashboard | undefined }) {
  return (
    <div className={styles.column}>
      <People
        title="Starters"
        people={board?.starting}
        total={board?.starting_total}
        all={startersList()}
        allWords="All starters"
        none="Nobody starts in the next 14 days."
        when={(person) => day(person.resumption_date)}
      />
      <People
        title="Offers that end soon"
        people={board?.expiring}
        total={board?.expiring_total}
        all={endingOffersList()}
        allWords="All offers that end soon"
        none="No offer ends in the next 3 days."
        when={(person) => day(person.offer_expires)}
      />
    </div>
  );
}
