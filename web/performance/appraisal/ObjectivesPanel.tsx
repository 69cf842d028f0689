import { Flex, Grid } from '@radix-ui/themes';
import type { AppraisalRecord, Objective } from '../../../contracts/performance/appraisal';
import { Columns } from '../../platform/ui/Columns';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';

/** The objectives of an employee, each with what the employee and the line manager rated, side by side. */
export function ObjectivesPanel({ record }: { record: AppraisalRecord }) {
  const { objectives, comment, head_manager_comment } = record;
  return (
    <Grid gap="20px">
      <Panel title="Objectives" count={objectives.length} flush>
        {objectives.length === 0 ? (
          <Text as="p" tone="quiet" m="4">
            No objective was written yet.
          </Text>
        ) : (
          <Rows ordered label="Objectives">
            {objectives.map((objective) => (
              <Row key={objective.id} objective={objective} />
            ))}
          </Rows>
        )}
      </Panel>
      <Comment title="Comment of the supervisor" words={comment} />
      <Comment title="Comment of the head manager" words={head_manager_comment} />
    </Grid>
  );
}

function Row({ objective: { text, weight, category, rating } }: { objective: Objective }) {
  return (
    <li>
      <Flex justify="between" align="start" gap="4">
        <Text as="h3" size="14" weight="medium" anywhere>
          {text}
        </Text>
        <Text size="14" figures wrap="nowrap">
          {weight} %
        </Text>
      </Flex>
      {category === 'WORKFORCE' && (
        <Text as="p" size="12" tone="quiet">
          The same for everybody
        </Text>
      )}
      <Columns columns="repeat(2, minmax(0, 1fr))" mt="2">
        <Said by="Own rating" rating={rating.employee_rating} words={rating.employee_comment} />
        <Said by="Line manager" rating={rating.line_manager_rating} words={rating.line_manager_comment} />
      </Columns>
    </li>
  );
}

function Said({ by, rating, words }: { by: string; rating: number; words: string }) {
  return (
    <div>
      <Text as="p" size="12" tone="quiet">
        {by}
      </Text>
      <Text as="p" weight="medium" figures {...(rating === 0 && { tone: 'quiet' })}>
        {rating === 0 ? 'Not rated' : rating}
      </Text>
      {words && (
        <Text as="p" size="13" anywhere lines>
          {words}
        </Text>
      )}
    </div>
  );
}

function Comment({ title, words }: { title: string; words: string | null }) {
  if (!words) return null;
  return (
    <Panel title={title}>
      <Text as="p" anywhere lines>
        {words}
      </Text>
    </Panel>
  );
}
