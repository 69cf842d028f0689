import { Flex } from '@radix-ui/themes';
import { Hospital } from 'lucide-react';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { SignCircle } from '../../../platform/ui/SignCircle';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { BoxedSection } from './BoxedSection';
import styles from './OwnHmo.module.css';
import { WaitingNote } from './WaitingNote';

/** Cities that are called as their state is are said once. */
const placeWords = ({ address, city, state }: NonNullable<OwnHmo['hospital']>): string =>
  [...new Set([address, city, state])].filter(Boolean).join(', ');

/** The hospital of the employee, the waiting request about it, and the link to others. */
export function HospitalPart({ own, onFind }: { own: OwnHmo; onFind: (() => void) | undefined }) {
  const { hospital, requests } = own;
  // One for somebody of the family alone stands at that person.
  const request = requests.find(({ kind, life }) => kind === 'HOSPITAL' && (life === null || life.relation === 'SELF'));
  return (
    <BoxedSection
      title="Hospital"
      aside={
        onFind && (
          <TextLink weight="medium">
            <button type="button" onClick={onFind}>
              Find others
            </button>
          </TextLink>
        )
      }
    >
      <div style={{ padding: 16 }}>
        <Flex align="center" gap="3" className={styles.line}>
          <SignCircle size="40px" square>
            <Hospital size={18} strokeWidth={1.75} />
          </SignCircle>
          {hospital ? (
            <div>
              <Text as="p" weight="medium" anywhere>
                {hospital.name}
              </Text>
              <Text as="p" tone="quiet" anywhere>
                {placeWords(hospital)}
              </Text>
              {hospital.phone && (
                <TextLink>
                  <a href={`tel:${hospital.phone}`}>{hospital.phone}</a>
                </TextLink>
              )}
            </div>
          ) : (
            <Text tone="quiet">No hospital is registered yet.</Text>
          )}
        </Flex>
        {request && <WaitingNote request={request} title="Change request is pending" />}
      </div>
    </BoxedSection>
  );
}
