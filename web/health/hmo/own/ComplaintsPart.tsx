import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { LATEST } from '../reads';
import { BoxedSection } from './BoxedSection';
import { COMPLAINT_LOOKS } from './complaint-words';

/** The own complaints about the HMO, and the way to a new one. */
export function ComplaintsPart() {
  const { data } = trpc.hmoComplaint.mine.useQuery(LATEST, { select: plainTexts });
  const rows = data?.results ?? [];
  return (
    <BoxedSection
      title="Complaints"
      aside={
        <TextLink weight="medium">
          <Link to={pages.hmo({ tab: 'new' })}>New complaint</Link>
        </TextLink>
      }
    >
      {rows.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Was care refused, or is the card or a bill wrong? HR takes it up with the HMO.
        </Text>
      ) : (
        <Rows label="Complaints">
          {rows.map(({ id, number, title, status, opened_at }) => (
            <li key={id}>
              <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
                <TextLink weight="medium">
                  <Link to={pages.hmo({ complaint: id })} data-row-link>
                    {title}
                  </Link>
                </TextLink>
                <StatusBadge status={status} looks={COMPLAINT_LOOKS} />
              </Flex>
              <Text as="p" size="13" tone="quiet">
                {number}, filed {dateOf(opened_at)}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </BoxedSection>
  );
}
