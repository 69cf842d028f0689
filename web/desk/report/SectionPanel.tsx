import { Link } from 'react-router';
import type { ReportSection } from '../../../contracts/desk/report-about';
import { valueWords } from '../../../contracts/desk/report-words';
import { BarList } from '../../platform/list/BarList';
import { TimeColumns } from '../../platform/list/TimeColumns';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { Aside, EmptyPanelText } from './PanelNotes';
import { MOST_BARS, shortMonth } from './report-scope';
import { countsSome, yearBeforeWords } from './report-values';

interface Props {
  section: ReportSection;
  /** The list of a number by its key. */
  listOf: (key: string) => string | undefined;
}

/** One chart of a report: columns of months, or bars with the number of the year before at their end. */
export function SectionPanel({ section: { title, note, rule, unit, chart, none, rows }, listOf }: Props) {
  const drawn = chart === 'MONTHS' ? rows : rows.slice(0, MOST_BARS);
  const dated = chart === 'BARS' && drawn.some(({ before }) => before !== null);
  const small = [dated && 'At the right is the year before.', rule].filter(Boolean).join(' ');
  return (
    <Panel
      title={title}
      count={drawn.length < rows.length ? `${drawn.length} of ${rows.length}` : undefined}
      aside={<Aside>{note}</Aside>}
      flush
    >
      {rows.length === 0 ? (
        <EmptyPanelText>{none}</EmptyPanelText>
      ) : chart === 'MONTHS' ? (
        <TimeColumns
          label={title}
          columns={drawn.map(({ key, value }) => {
            const told = countsSome(value, unit);
            const to = told ? listOf(key) : undefined;
            const words = told ? valueWords(value, unit) : null;
            return {
              key,
              name: shortMonth(key).slice(0, 3),
              value:
                to && words ? (
                  <Link to={to} aria-label={`${words} in ${shortMonth(key)}`}>
                    {words}
                  </Link>
                ) : (
                  words
                ),
              parts: [{ kind: 'solid', count: value ?? 0, ...(to && { to }) }],
            };
          })}
        />
      ) : (
        <BarList
          label={title}
          slim
          kept={valueWords(null, unit)}
          bars={drawn.map(({ key, name, value, before }) => ({
            key,
            name,
            // No hours have no bar; what is not told has one of a length of its own.
            count: unit === 'HOURS' ? (value ?? 0) : value,
            words: valueWords(value, unit),
            ...(dated && { note: yearBeforeWords(before, unit) }),
            to: listOf(key),
          }))}
        />
      )}
      {small && (
        <Text as="p" size="13" tone="quiet" mx="4" mb="3">
          {small}
        </Text>
      )}
    </Panel>
  );
}
