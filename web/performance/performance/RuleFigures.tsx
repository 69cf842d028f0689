import { Button, Grid } from '@radix-ui/themes';
import type { performance, RulePreview } from '../../../contracts/performance/performance';
import type { Criteria } from '../../../contracts/performance/score-rule';
import type { OutputOf } from '../../../contracts/platform/call';
import { Card } from '../../platform/ui/Card';
import { plainText } from '../../platform/ui/format';
import { PlainTable } from '../../platform/ui/PlainTable';
import { Text } from '../../platform/ui/Text';
import { BandMark } from './BandMark';
import { tenths } from './result-figures';

type Preview = OutputOf<typeof performance.previewRule>;

interface Props {
  criteria: Criteria;
  shown: Preview | undefined;
  failed: boolean;
  again: () => void;
}

/** The results of the typed formula for people who were rated last. */
export function RuleFigures({ criteria, shown, failed, again }: Props) {
  return (
    <Card asChild tone="gray" p="12px">
      <Grid asChild gap="2">
        <section aria-label="On real figures">
          <Text as="p" size="13" weight="medium">
            On real figures
          </Text>
          {failed ? (
            <Text as="p" size="13" tone="quiet" role="status">
              The figures did not load.{' '}
              <Button type="button" size="1" variant="soft" color="gray" onClick={again}>
                Try again
              </Button>
            </Text>
          ) : !shown ? (
            <Text as="p" size="13" tone="quiet">
              The people who were rated last stand here, with what the formula gives for each.
            </Text>
          ) : (
            <Figures criteria={criteria} {...shown} />
          )}
        </section>
      </Grid>
    </Card>
  );
}

const spanText = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from} to ${to}`);

function Figures({ criteria, results, spans }: Preview & { criteria: Criteria }) {
  const held = results.filter(({ holds }) => holds).length;
  return (
    <>
      {criteria === 'BAND' && (
        <Text as="p" size="13">
          Holds results of {spans.map(spanText).join(' and ')}
          {results.length > 0 && `: ${held} of the ${results.length} below`}.
        </Text>
      )}
      {results.length === 0 ? (
        <Text as="p" size="13" tone="quiet">
          The formula can be used. Nobody has been rated yet, so there are no figures to show it on.
        </Text>
      ) : (
        <PlainTable
          figures
          columns={[
            'Name',
            ...(criteria === 'RESULT' ? ['Own', 'Line', 'Head'] : []),
            'Result',
            criteria === 'RESULT' ? 'Stands' : 'Here',
          ]}
        >
          {results.map((row) => (
            <tr key={row.id}>
              <th scope="row">{plainText(row.name)}</th>
              {criteria === 'RESULT' ? <ResultCells {...row} /> : <BandCells {...row} />}
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}

function ResultCells({ own, line_manager, head_manager, result, stands, band }: RulePreview) {
  return (
    <>
      <td>{tenths(own)}</td>
      <td>{tenths(line_manager)}</td>
      <td>{tenths(head_manager)}</td>
      <td>
        <strong>{tenths(result)}</strong>
        {band && (
          <Text block size="12" tone="quiet">
            <BandMark name={plainText(band.name)} background_colour={band.background_colour} />
          </Text>
        )}
      </td>
      <td>{tenths(stands)}</td>
    </>
  );
}

const BandCells = ({ stands, holds }: RulePreview) => (
  <>
    <td>
      <strong>{tenths(stands)}</strong>
    </td>
    <td>{holds ? 'Yes' : 'No'}</td>
  </>
);
