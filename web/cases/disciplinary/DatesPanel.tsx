import { Link } from 'react-router';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../contracts/cases/disciplinary-state';
import { pages } from '../../../contracts/platform/pages';
import { Facts } from '../../platform/ui/Facts';
import { date, dateOf } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { hearingTitle } from './case-words';

/** The warnings of other cases that are still held against the employee. */
function Earlier({ of: { earlier, as } }: { of: DisciplinaryCase }) {
  if (earlier.length === 0) return 'None in force';
  return earlier.map(({ id, number, decision, lapses_on }) => (
    <Text key={id} block>
      {as === 'party' ? (
        number
      ) : (
        <TextLink>
          <Link to={pages.disciplinaryCase(id)}>{number}</Link>
        </TextLink>
      )}
      {`, ${DECISION_WORDS[decision].toLowerCase()}`}
      {lapses_on && ` until ${date(lapses_on)}`}
    </Text>
  ));
}

/** The days of a case: until when what is due, and how long what was decided holds. */
export function DatesPanel({ of }: { of: DisciplinaryCase }) {
  const { hearing, decision, suspended_from, suspended_until, status } = of;
  const open = status === 'QUERY' || status === 'ANSWERED' || status === 'HEARING';
  return (
    <Panel title="Dates">
      <Facts
        facts={[
          ['Answer due', date(of.answer_due)],
          ['Answered', of.answered_at && dateOf(of.answered_at)],
          [hearing ? hearingTitle(hearing) : 'Hearing', hearing && dateOf(hearing.at)],
          ['Decide by', open && status !== 'QUERY' && of.due ? date(of.due) : null],
          ['Decided', of.decided_at && dateOf(of.decided_at)],
          ['Appeal until', of.appeal_until && date(of.appeal_until)],
          ['Suspended', suspended_from && suspended_until && `${date(suspended_from)} – ${date(suspended_until)}`],
          [
            'Warning lapses',
            (decision === 'WARNING' || decision === 'FINAL_WARNING') && of.lapses_on ? date(of.lapses_on) : null,
          ],
          ['Earlier warnings', <Earlier key="earlier" of={of} />],
          [
            'Exit',
            of.exit !== null && (
              <TextLink>
                <Link to={pages.exitRequest(of.exit)}>Opened by the dismissal</Link>
              </TextLink>
            ),
          ],
        ].map(([name, value]) => [String(name), value === false ? null : value] as const)}
      />
    </Panel>
  );
}
