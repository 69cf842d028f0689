import { Box, Grid } from '@radix-ui/themes';
import { Link, useParams } from 'react-router';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { idIn } from '../../platform/record/id-in';
import { Card } from '../../platform/ui/Card';
import { plainText, UNKNOWN_SIGN } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { AppraisalSteps } from './AppraisalSteps';
import { ObjectiveHead } from './ObjectiveHead';
import styles from './Objectives.module.css';
import { OwnAppraisalFrame } from './OwnAppraisalFrame';
import { appraisalDaysWords, ownStep } from './own-words';
import { SettledByHrNotes } from './SettledByHrNotes';
import type { OwnAppraisalRecord as Own } from './use-own-appraisal';

/** `/score/{appraisal}/{employee}/{kpi}`: the score of an own appraisal, objective by objective. */
export function OwnScorePage() {
  const { appraisal_id, employee_id, kpi_id } = useParams();
  return (
    <OwnAppraisalFrame id={idIn(appraisal_id)} named={{ employee: idIn(employee_id), kpi: idIn(kpi_id) }}>
      {(own) => <OwnScore own={own} />}
    </OwnAppraisalFrame>
  );
}

const decimal = (result: number | null): string => (result === null ? UNKNOWN_SIGN : result.toFixed(1));

function OwnScore({ own: { record, of } }: { own: Own }) {
  const done = appraisalStateOf(record) === 'MANAGER RATED';
  const { band } = record;
  return (
    <Box maxWidth="720px">
      <PageHeading title="Your score" note={appraisalDaysWords(of)} />
      <AppraisalSteps record={record} />
      <SettledByHrNotes record={record} />
      {done ? (
        <Panel title="Result">
          <Text as="p" size="24" weight="bold" figures mb="1">
            {decimal(record.result)}
          </Text>
          {band && (
            <Text as="p" mb="3">
              <span className={styles.band} style={{ background: band.background_colour }} aria-hidden />
              {plainText(band.name)}
            </Text>
          )}
          <FigurePairs
            figures={[
              ['Own result', decimal(record.own_result)],
              ['Line manager', decimal(record.line_manager_rating)],
              ['Head manager', decimal(record.head_manager_rating)],
            ]}
          />
          {record.calibrated && (
            <Text as="p" size="13" tone="quiet" mt="3">
              HR has calibrated this result.
            </Text>
          )}
        </Panel>
      ) : (
        <Card tone="gray" px="4" py="3">
          Your score stands here once all have rated. {ownStep(record).words}.
        </Card>
      )}
      <Box mt="20px">
        <ol className={styles.list} aria-label="Objectives">
          {record.objectives.map(({ id, text, weight, rating }, i) => (
            <li key={id}>
              <ObjectiveHead number={i + 1} text={text} weight={weight} />
              {record.status && (
                <Box mt="3">
                  <FigurePairs
                    figures={[
                      ['You', rating.employee_rating === 0 ? UNKNOWN_SIGN : String(rating.employee_rating)],
                      ...(done
                        ? ([
                            ['Line manager', String(rating.line_manager_rating)],
                            ['Points', decimal((weight * rating.line_manager_rating) / 100)],
                          ] as const)
                        : []),
                    ]}
                  />
                </Box>
              )}
            </li>
          ))}
        </ol>
      </Box>
      {record.status && (
        <Text as="p" mt="20px">
          <TextLink underlined>
            <Link to={pages.appraisalReview(of.id)}>How you were reviewed</Link>
          </TextLink>
        </Text>
      )}
    </Box>
  );
}

/** Figures beside each other, each below its name. One without a value is a dash. */
function FigurePairs({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Grid asChild columns="repeat(auto-fit, minmax(88px, 1fr))" gap="3">
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" size="13" tone="quiet">
              {name}
            </Text>
            <Text as="dd" size="16" weight="bold" figures>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Grid>
  );
}
