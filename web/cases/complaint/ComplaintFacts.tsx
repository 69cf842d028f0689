import type { Complaint } from '../../../contracts/cases/complaint';
import { Facts } from '../../platform/ui/Facts';
import { Text } from '../../platform/ui/Text';

/** The complaint: the words first, then the place, the time and the people it names. */
export const ComplaintFacts = ({
  complaint: { story, category, company, happened, place, named },
}: {
  complaint: Pick<Complaint, 'story' | 'category' | 'company' | 'happened' | 'place' | 'named'>;
}) => (
  <>
    <Text as="p" anywhere lines mb="4">
      {story}
    </Text>
    <Facts
      facts={[
        ['Category', category.name],
        ['Company', company],
        ['When', happened],
        ['Where', place],
        ['Named in it', named],
      ]}
    />
  </>
);
