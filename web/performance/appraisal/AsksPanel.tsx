import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGER_WORDS,
  type AppraisalManager,
  appraisalHolder,
  appraisalStateOf,
} from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

type Ask = AppraisalRecord['asks'][number];

const ENDS: Record<NonNullable<Ask['ended_by']>, string> = {
  DONE: 'answered',
  HANDED_OVER: 'handed over',
  RETURNED: 'taken back',
};

const isPlace = (holder: string | null): holder is AppraisalManager =>
  holder !== null && Object.hasOwn(APPRAISAL_MANAGER_WORDS, holder);

/** The people who were asked, with their times, also when a manager changed in the middle. */
export function AsksPanel({ record }: { record: AppraisalRecord }) {
  const { asks, employee } = record;
  const holder = appraisalHolder(appraisalStateOf(record));
  const open = asks.find(({ ended_at }) => ended_at === null);
  const missing = isPlace(holder) && open?.place === holder && !open.email;
  return (
    <Panel title="Who was asked" flush>
      {missing && (
        <Text as="p" tone="amber" mx="4" mt="4" role="status">
          {open.name ? `${open.name} has no address.` : `There is no ${APPRAISAL_MANAGER_WORDS[holder].toLowerCase()}.`}{' '}
          <TextLink underlined>
            <Link to={pages.employee(employee.id, { tab: 'job' })}>Settle the reporting line</Link>
          </TextLink>
        </Text>
      )}
      {asks.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Nobody was asked yet.
        </Text>
      ) : (
        <Rows ordered label="Who was asked">
          {asks.map((ask) => (
            <li key={`${ask.place} ${ask.asked_at} ${ask.name}`}>
              <Flex justify="between" wrap="wrap" gapX="3">
                <Text weight="medium" anywhere>
                  {ask.name || 'Nobody'}
                </Text>
                <Text size="12" tone="quiet">
                  {APPRAISAL_MANAGER_WORDS[ask.place]}
                </Text>
              </Flex>
              <Text as="p" size="12" tone="quiet" anywhere>
                {ask.email ?? 'No address'}
              </Text>
              <Text as="p" size="12" tone="quiet" figures>
                {dateTime(ask.asked_at)}
                {ask.ended_at && `, ${ENDS[ask.ended_by ?? 'DONE']} ${dateTime(ask.ended_at)}`}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
