import { Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'react-router';
import { LINE_ROLES, LINE_WORDS } from '../../../contracts/organisation/reporting-line-roles';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { LineEntry, LinePerson, ReportingLine } from '../../../contracts/people/reporting-line';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, date, dateOf, plainTexts } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { TwoLines } from '../../platform/ui/TwoLines';
import { SectionHead } from '../employee/SectionHead';

const ChangeLineDialog = dialogOnDemand(async () => (await import('./ChangeLineDialog')).ChangeLineDialog);

const LEFT = { word: 'No longer works here', tone: 'red' } as const;
const STATES = {
  past: { word: 'Past', tone: 'gray' },
  current: { word: 'Now', tone: 'green' },
  scheduled: { word: 'To come', tone: 'blue' },
  corrected: { word: 'Corrected', tone: 'gray' },
} as const;

const nameOf = (person: LinePerson) =>
  person.kind === 'employee' ? (
    <TextLink>
      <Link to={pages.employee(person.id, { tab: 'line' })}>{person.name}</Link>
    </TextLink>
  ) : (
    person.name
  );

const about = ({ kind, about, email, phone }: LinePerson) =>
  [kind === 'outside' && 'Outside', about, email, phone].filter(Boolean).join(' · ');

function Place({ place, line }: { place: (typeof LINE_ROLES)[number]; line: ReportingLine }) {
  const person = line[place];
  const text = place === 'line_manager1' && [line.supervisor_name, line.supervisor_email].filter(Boolean).join(', ');
  return (
    <li>
      <Text as="p" size="12" tone="quiet">
        {LINE_WORDS[place]}
      </Text>
      {person ? (
        <Flex align="center" justify="between" wrap="wrap" gap="2">
          <TwoLines mark={<Initials name={person.name} />} second={about(person)}>
            {nameOf(person)}
          </TwoLines>
          {!person.here && <StatusBadge look={LEFT} />}
        </Flex>
      ) : (
        <Text as="p" anywhere>
          {text || 'Nobody'}
        </Text>
      )}
      {!person && text && <ProblemLine tone="amber">This text fits no one person: choose who is meant.</ProblemLine>}
    </li>
  );
}

const wordsOf = (entry: LineEntry): string =>
  LINE_ROLES.flatMap((place) => {
    const name = entry[`${place}_name`];
    return name ? [`${LINE_WORDS[place]}: ${name}`] : [];
  }).join(' · ') || 'Nobody';

/** The leaders of an employee, the acts to change them, and the people who report to them. */
export function LineSection({ employee }: { employee: EmployeeDetail }) {
  const { id } = employee;
  const query = trpc.reportingLine.detail.useQuery({ id }, { select: plainTexts });
  const utils = trpc.useUtils();
  const { run } = useCommand(utils.client.reportingLine.withdraw.mutate, {
    said: 'Entry withdrawn',
    place: 'employee',
    refresh: () => utils.reportingLine.invalidate(),
  });
  const [changing, setChanging] = useState(false);
  const head = <SectionHead title="Reporting line" employee={employee} />;
  if (query.data === undefined) {
    if (!query.isError) return head;
    return (
      <FailedRead
        problem={problemOfError(query.error)}
        what="reporting line"
        place="employee"
        retry={() => void query.refetch()}
      >
        The reporting line did not load.
      </FailedRead>
    );
  }
  const line = query.data;
  const entries = line.history;
  const mayChange = !employee.own && !employee.archived;
  const more = line.reports_total - line.reports.length;
  return (
    <>
      {head}
      <Grid gap="4" maxWidth="960px">
        <Panel title="Reports to" flush>
          <Rows>
            {LINE_ROLES.map((place) => (
              <Place key={place} place={place} line={line} />
            ))}
            {line.client && (
              <li>
                <Text as="p" size="12" tone="quiet">
                  Client of the location
                </Text>
                <TwoLines mark={<Initials name={line.client.name} />} second={about(line.client)}>
                  {line.client.name}
                </TwoLines>
              </li>
            )}
          </Rows>
        </Panel>
        {!employee.own && !employee.archived && (
          <TextLink>
            <Link to={pages.orgChart({ company: employee.company ?? undefined, person: id })}>
              Show in the organisation chart
            </Link>
          </TextLink>
        )}
        {mayChange && (
          <ForChange>
            <div>
              <Button onClick={() => setChanging(true)} {...opens(ChangeLineDialog)}>
                Change reporting line
              </Button>
            </div>
          </ForChange>
        )}
        <Panel title="Who reports to them" count={line.reports_total} flush={line.reports.length > 0}>
          {line.reports.length === 0 ? (
            <Text as="p" tone="quiet">
              Nobody.
            </Text>
          ) : (
            <Rows>
              {line.reports.map((person) => (
                <li key={person.id}>
                  <TwoLines mark={<Initials name={person.name} />} second={`${person.code} · ${person.about}`}>
                    {nameOf(person)}
                  </TwoLines>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <TextLink>
                    <Link to={pages.employees({ line_manager: id })}>
                      {countWithWord(more, 'more person', 'more people')}
                    </Link>
                  </TextLink>
                </li>
              )}
            </Rows>
          )}
        </Panel>
        {entries.length > 0 && (
          <Panel title="History" count={entries.length} flush>
            <Rows ordered>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Flex asChild align="center" justify="between" wrap="wrap" gap="2">
                    <Text as="div" weight="medium" anywhere>
                      {entry.state === 'corrected' ? <del>{wordsOf(entry)}</del> : <span>{wordsOf(entry)}</span>}
                      <StatusBadge look={STATES[entry.state]} />
                    </Text>
                  </Flex>
                  <Text as="p" tone="quiet" anywhere>
                    {[
                      `From ${date(entry.effective_from)}`,
                      entry.reason,
                      entry.recorded_by && `recorded ${dateOf(entry.recorded_at)} by ${entry.recorded_by}`,
                      entry.corrected_by && `corrected by ${entry.corrected_by}: ${entry.correction_reason}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {entry.state === 'scheduled' && mayChange && (
                    <ForChange>
                      <Button
                        variant="soft"
                        color="gray"
                        onClick={() => void run({ id, entryId: entry.id, version: line.version })}
                      >
                        Withdraw this change
                      </Button>
                    </ForChange>
                  )}
                </li>
              ))}
            </Rows>
          </Panel>
        )}
      </Grid>
      {changing && <ChangeLineDialog employee={employee} line={line} onClose={() => setChanging(false)} />}
    </>
  );
}
