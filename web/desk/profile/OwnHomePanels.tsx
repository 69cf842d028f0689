import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnHome } from '../../../contracts/desk/home';
import { addDays, lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { countWithWord, date, leaveDate, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

interface Line {
  key: string;
  words: string;
  /** The page about it; none where nothing can be opened. */
  to?: string;
  note: string;
}

/** The days of Home's week after today, in which it names the holidays itself. */
const WEEK = 6;

function linesOf({ headcount, leave, holiday: next, payslip }: OwnHome, besideWeek: boolean): Line[] {
  const holiday = next && besideWeek && next.day <= addDays(lagosDay(), WEEK) ? null : next;
  return [
    ...(headcount
      ? [
          {
            key: 'headcount',
            words: `Headcount of ${headcount.month} ${headcount.year}`,
            to: pages.headcountMonth(headcount.month.toLowerCase(), { year: headcount.year }),
            note: `Answer by ${date(headcount.closes_on)}`,
          },
        ]
      : []),
    ...(leave ? [{ key: 'leave', words: leave.title, to: pages.leave(), note: leftOf(leave.left) }] : []),
    ...(holiday
      ? [
          {
            key: 'holiday',
            words: holiday.name,
            note: `Next public holiday, ${date(holiday.day)}${holiday.expected ? ', expected' : ''}`,
          },
        ]
      : []),
    ...(payslip
      ? [
          {
            key: 'payslip',
            words: `Payslip of ${monthAndYear(payslip.month)}`,
            to: pages.profileData('payslips', { payslip: payslip.id }),
            note: 'Your latest',
          },
        ]
      : []),
  ];
}

const leftOf = (days: number): string => `${countWithWord(days, 'day')} left this year`;

const Item = ({ words, to, note }: Omit<Line, 'key'>) => (
  <li>
    {to ? (
      <TextLink>
        <Link to={to}>{words}</Link>
      </TextLink>
    ) : (
      <span>{words}</span>
    )}
    <Text as="p" size="12" tone="quiet">
      {note}
    </Text>
  </li>
);

const ASKED = {
  LEAVE: (name: string, day: string) => ({ words: `${name} asks for leave`, note: `From ${leaveDate(day)}` }),
  PROBATION: (name: string, day: string) => ({
    words: `Your recommendation for ${name} is asked`,
    note: `The probation ends on ${date(day)}`,
  }),
};
const BY_MAIL = 'decide by the link in your mail';

const andMore = (shown: number, total: number): ReactNode =>
  total > shown && (
    <li>
      <Text tone="quiet">and {total - shown} more</Text>
    </li>
  );

/** The questions to the reader about their team, and the team's absences of today. */
function TeamPanel({ people, away, away_total, asked, asked_total }: NonNullable<OwnHome['team']>) {
  return (
    <Panel
      title="My team"
      aside={
        <TextLink size="13" weight="medium">
          <Link to={pages.team()}>{countWithWord(people, 'person', 'people')}</Link>
        </TextLink>
      }
      flush
    >
      <Rows label="My team">
        {asked.map(({ kind, name, day }) => {
          const { words, note } = ASKED[kind](name, day);
          return <Item key={`${kind} ${name} ${day}`} words={words} note={`${note}: ${BY_MAIL}`} />;
        })}
        {andMore(asked.length, asked_total)}
        {away.map(({ name, until }) => (
          <Item key={`away ${name}`} words={`${name} is on leave`} note={`Until ${leaveDate(until)}`} />
        ))}
        {andMore(away.length, away_total)}
        {asked.length + away.length === 0 && (
          <li>
            <Text tone="quiet">Nobody is on leave today, and nothing waits for you.</Text>
          </li>
        )}
      </Rows>
    </Panel>
  );
}

/**
 * The next events of an employee, and of the team that they lead. It shows no empty parts, and on the Home of an admin nothing
 * that the week beside it shows.
 */
export function OwnHomePanels({ besideWeek }: { besideWeek?: boolean }) {
  const { data } = trpc.home.own.useQuery({}, { select: plainTexts, staleTime: 10_000 });
  if (!data) return null;
  const lines = linesOf(data, besideWeek ?? false);
  if (lines.length === 0 && !data.team) return null;
  const panels = (
    <>
      {data.team && <TeamPanel {...data.team} />}
      {lines.length > 0 && (
        <Panel
          title="Coming up"
          aside={
            besideWeek !== undefined && (
              <TextLink size="13" weight="medium">
                <Link to={pages.profileSummary()}>My Profile</Link>
              </TextLink>
            )
          }
          flush
        >
          <Rows label="Coming up">
            {lines.map(({ key, ...line }) => (
              <Item key={key} {...line} />
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
  if (besideWeek !== undefined) return panels;
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" gap="20px" align="start">
      {panels}
    </Grid>
  );
}
