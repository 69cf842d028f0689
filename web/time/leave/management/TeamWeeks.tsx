import { Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { isWeekend } from '../../../../contracts/platform/calendar';
import { addDays, type Day, lagosDay } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import type { TeamCalendar } from '../../../../contracts/time/leave';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { countWithWord, date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { Text } from '../../../platform/ui/Text';
import { calendarDates, nearDates } from './calendar-dates';
import {
  type CalendarHoliday,
  type CalendarLeave,
  type Clash,
  clashRuns,
  type DaysRun,
  daysFrom,
  holidaysOf,
  runOf,
  shortType,
} from './calendar-days';
import styles from './TeamWeeks.module.css';

type Team = TeamCalendar['teams'][number];
type Member = Team['members'][number];

const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Columns of the grid; the first is that of names. */
const at = ({ column, span }: DaysRun): CSSProperties => ({ gridColumn: `${column + 1} / span ${span}` });

/** Four weeks in columns of days, with a row for each person who is away. */
export function TeamWeeks({ calendar, from }: { calendar: TeamCalendar; from: Day }) {
  const today = lagosDay();
  return (
    <div className={styles.weeks}>
      <Head from={from} today={today} holidays={calendar.holidays.filter(({ states }) => states.length === 0)} />
      {calendar.teams.map((team) => (
        <TeamRows
          key={`${team.department} ${team.branch}`}
          team={team}
          from={from}
          today={today}
          holidays={holidaysOf(team, calendar.holidays)}
        />
      ))}
    </div>
  );
}

interface Ground {
  from: Day;
  today: Day;
  holidays: readonly CalendarHoliday[];
}

/** Weeks and days above the teams. Every bar says its days itself, so that nobody has to hear these. */
function Head({ from, today, holidays }: Ground) {
  const days = daysFrom(from);
  return (
    <Text as="div" size="12" tone="quiet" figures aria-hidden>
      <div className={styles.row}>
        {[0, 7, 14, 21].map((day) => (
          <span key={day} className={styles.week} style={at({ column: day + 1, span: 7 })}>
            {date(addDays(from, day))}
          </span>
        ))}
      </div>
      <div className={styles.days}>
        <Under from={from} today="" holidays={holidays} />
        <div className={styles.row}>
          {days.map((day, i) => (
            <Grid
              as="span"
              justifyItems="center"
              height="38px"
              pt="2px"
              key={day}
              style={at({ column: i + 1, span: 1 })}
            >
              <span>{LETTERS[i % 7]}</span>
              <span className={styles.number} data-today={day === today || undefined}>
                {Number(day.slice(8))}
              </span>
            </Grid>
          ))}
        </div>
      </div>
    </Text>
  );
}

/** The background of all rows: weekends, holidays, and the line of today. */
function Under({ from, today, holidays }: Ground) {
  return (
    <div className={styles.under} aria-hidden>
      {daysFrom(from).map((day, i) => {
        const holiday = holidays.find((one) => one.day === day);
        return (
          <span
            key={day}
            style={at({ column: i + 1, span: 1 })}
            data-weekend={isWeekend(day) || undefined}
            data-holiday={holiday ? (holiday.expected ? 'expected' : 'declared') : undefined}
            data-week={i % 7 === 0 || undefined}
            data-today={day === today || undefined}
            title={holiday?.name}
          />
        );
      })}
    </div>
  );
}

/** Days over which the name of a team may reach. */
const NAME_DAYS = 7;

function TeamRows({ team, ...ground }: { team: Team } & Ground) {
  const name = `${team.department}, ${team.branch}`;
  const clashes = clashRuns(team.clashes);
  // A long name goes on over the days, up to the first clash.
  const nameSpan = Math.min(NAME_DAYS, clashes[0] ? runOf(ground.from, clashes[0]).column - 1 : NAME_DAYS) + 1;
  return (
    <section className={styles.team} aria-label={name}>
      <Under {...ground} />
      <div className={styles.row}>
        <Flex
          asChild
          gridColumn="1"
          gridRow="1"
          align="baseline"
          gap="2"
          minWidth="0"
          m="0"
          pt="0"
          pr="2"
          pb="0"
          pl="4"
        >
          <h3 style={{ gridColumn: `1 / span ${nameSpan}` }}>
            <Text size="13" weight="bold" truncate title={name}>
              {name}
            </Text>
            <Text size="12" tone="quiet" weight="regular" wrap="nowrap">
              {countWithWord(team.people, 'person', 'people')}
            </Text>
          </h3>
        </Flex>
        {clashes.map((clash) => (
          <ClashChip key={clash.start_date} clash={clash} run={runOf(ground.from, clash)} />
        ))}
      </div>
      <ul>
        {team.members.map((member) => (
          <li key={member.employee} className={styles.row}>
            <MemberName member={member} />
            {member.leaves.map((leave) => (
              <Bar key={leave.id} leave={leave} name={member.name} from={ground.from} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A clash over exactly its days: in words where there is room, by its number alone over a single day. */
function ClashChip({ clash: { start_date, end_date, away }, run }: { clash: Clash; run: DaysRun }) {
  const words = `${away} away, ${nearDates(start_date, end_date)}`;
  return (
    <span className={styles.clash} style={at(run)} title={words}>
      {run.span > 1 && <TriangleAlert size={12} strokeWidth={2} aria-hidden />}
      <span aria-hidden>{run.span > 2 ? `${away} away` : away}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function MemberName({ member: { employee, name, image } }: { member: Member }) {
  const photo = useEmployeePhoto(employee, image);
  return (
    <Flex as="span" gridColumn="1" gridRow="1" align="center" gap="2" minWidth="0" pt="0" pr="2" pb="0" pl="4">
      <Initials name={name} image={photo} size={24} />
      <Text truncate title={name}>
        {name}
      </Text>
    </Flex>
  );
}

/** Days from which a bar has room for the number of its days. */
const ROOM = 5;

function Bar({ leave, name, from }: { leave: CalendarLeave; name: string; from: Day }) {
  const { id, leave_type, start_date, end_date, num_of_days, status } = leave;
  const run = runOf(from, leave);
  const days = countWithWord(num_of_days, 'day');
  const seen = run.span >= ROOM ? `${shortType(leave_type)}, ${days}` : shortType(leave_type);
  const about = `${calendarDates(start_date, end_date)}, ${status === 'ACCEPTED' ? 'accepted' : 'asked, not decided'}`;
  return (
    <Link
      to={pages.leaveDetails(id)}
      className={styles.bar}
      style={at(run)}
      data-status={status}
      data-before={start_date < from || undefined}
      data-after={end_date > addDays(from, 27) || undefined}
      title={`${leave_type}, ${days}, ${about}`}
    >
      {seen}
      <VisuallyHidden>
        , {name}, {about}
      </VisuallyHidden>
    </Link>
  );
}
