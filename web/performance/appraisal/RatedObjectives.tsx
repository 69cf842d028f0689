import { Grid } from '@radix-ui/themes';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { plainText, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { ObjectiveHead } from './ObjectiveHead';
import styles from './Objectives.module.css';

interface Props {
  record: AppraisalRecord;
  /** The rater at the objectives. */
  of: readonly ('own' | 'line manager')[];
  /** The name of the line manager. */
  lineManager?: string;
}

/** The objectives to read, with what was rated and said of each. A rating that is absent is 0. */
export function RatedObjectives({ record, of, lineManager = 'Line manager' }: Props) {
  return (
    <ol className={styles.list} aria-label="Objectives">
      {record.objectives.map(({ id, text, weight, rating }, i) => (
        <li key={id}>
          <ObjectiveHead number={i + 1} text={text} weight={weight} />
          {of.length > 0 && (
            <Grid gap="3" mt="3">
              {of.includes('own') && <Said who="You" rating={rating.employee_rating} words={rating.employee_comment} />}
              {of.includes('line manager') && (
                <Said who={lineManager} rating={rating.line_manager_rating} words={rating.line_manager_comment} />
              )}
            </Grid>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A rating and its comment. */
function Said({ who, rating, words }: { who: string; rating: number; words: string }) {
  return (
    <div className={styles.said}>
      <Text as="p" tone="quiet">
        {who} rated{' '}
        <Text weight="bold" tone="plain" figures>
          {rating || UNKNOWN_SIGN}
        </Text>
      </Text>
      {words && (
        <Text as="p" anywhere lines mt="1">
          {plainText(words)}
        </Text>
      )}
    </div>
  );
}
