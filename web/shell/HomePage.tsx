import { Badge, Button, Flex } from '@radix-ui/themes';
import { ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { lagosDay } from '../../contracts/dates';
import { pages } from '../../contracts/pages';
import { isNotOffered, problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { date } from '../ui/format';
import { NotOffered } from '../ui/NotOffered';
import { partOnDemand } from '../ui/on-demand';
import { PageHeading } from '../ui/PageHeading';
import { Text } from '../ui/Text';
import { HomeFigures } from './HomeFigures';
import styles from './HomePage.module.css';
import { HomePeople } from './HomePeople';
import { HomeWork } from './HomeWork';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'long' });

const MeetingsTab = partOnDemand(async () => (await import('../meeting/MeetingsTab')).MeetingsTab);

/** Home, and the part of it that is a list of its own. */
export function HomePage() {
  const [params] = useSearchParams();
  if (!/^(past-)?meetings$/.test(params.get('tab') ?? '')) return <Overview />;
  return <MeetingsTab meanwhile={<PageHeading title="Meetings" />} />;
}

/** What an HR officer starts the day with. Each count is the number of people in the list behind it. */
function Overview() {
  const board = trpc.onboarding.dashboard.useQuery({}, { refetchOnWindowFocus: true });
  const staff = trpc.employee.board.useQuery({}, { refetchOnWindowFocus: true });
  const [noBoard, noStaff] = [isNotOffered(board.error), isNotOffered(staff.error)];
  const failed = (noBoard ? null : board.error) ?? (noStaff ? null : staff.error);
  const problem = failed && problemOf(failed);
  const whole = (board.data || noBoard) && (staff.data || noStaff);
  return (
    <>
      <PageHeading title="Home" note={`${weekday.format(new Date())}, ${date(lagosDay())}`}>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.tasks()}>
            <ListChecks size={16} strokeWidth={1.75} aria-hidden />
            My tasks
          </Link>
        </Button>
        <Flex asChild align="center" gap="2">
          <Text tone="quiet">
            More on this page
            <Badge color="gray" variant="soft" radius="full">
              Coming soon
            </Badge>
          </Text>
        </Flex>
      </PageHeading>
      {problem && !whole ? (
        <Failed
          title={problemWords(problem, 'read')}
          requestId={problem.requestId}
          retry={() => {
            void board.refetch();
            void staff.refetch();
          }}
        >
          The figures did not load.
        </Failed>
      ) : (
        <div aria-busy={!whole}>
          {noBoard ? <NotOffered what="the figures of the onboarding" /> : <HomeFigures board={board.data} />}
          <div className={styles.columns}>
            <HomeWork board={board.data} noBoard={noBoard} staff={staff.data} noStaff={noStaff} />
            {!noBoard && <HomePeople board={board.data} />}
          </div>
          <Text as="p" size="13" tone="quiet" mt="20px">
            Leave requests, headcount responses and open cases will stand here too, once their pages are built.
          </Text>
        </div>
      )}
    </>
  );
}
