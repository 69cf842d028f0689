import { Flex } from '@radix-ui/themes';
import { useState } from 'react';
import type { HmoLife, HmoRequest, OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { LIFE_LOOKS } from '../hmo-looks';
import { BoxedSection } from './BoxedSection';
import styles from './OwnHmo.module.css';
import { useLifePhoto } from './use-life-photo';
import { WaitingNote } from './WaitingNote';

const FilesDialog = dialogOnDemand(async () => (await import('./FilesDialog')).FilesDialog);

/** The people covered with the employee, and the waiting requests about each. */
export function FamilyPart({ own }: { own: OwnHmo }) {
  const [filing, setFiling] = useState<HmoLife | null>(null);
  const { family, places, requests } = own;
  if (!places && family.length === 0) return null;
  return (
    <BoxedSection
      title="Covered with you"
      aside={
        places && (
          <Text tone="quiet" figures>
            {places.taken} of {places.most}
          </Text>
        )
      }
    >
      {family.length === 0 ? (
        <Text as="p" tone="quiet" m="4">
          Nobody yet. {places && places.most > 0 ? 'Add whom your plan covers.' : 'Your plan covers you alone.'}
        </Text>
      ) : (
        <Rows label="Covered with you">
          {family.map((life) => (
            <Row
              key={life.id}
              life={life}
              request={requests.find(({ id }) => id === life.request_id)}
              onFiles={() => setFiling(life)}
            />
          ))}
        </Rows>
      )}
      {filing && <FilesDialog life={filing} onClose={() => setFiling(null)} />}
    </BoxedSection>
  );
}

function Row({ life, request, onFiles }: { life: HmoLife; request: HmoRequest | undefined; onFiles: () => void }) {
  const { name, relation, dob, state, covered_from, covered_until, certificate } = life;
  const photo = useLifePhoto(life);
  const when =
    state === 'STARTS' && covered_from
      ? `From ${date(covered_from)}`
      : (state === 'ENDS' || state === 'ENDED') && covered_until
        ? `Until ${date(covered_until)}`
        : LIFE_LOOKS[state].word;
  const missing = certificate === 'MISSING' ? 'Add certificate' : 'Add photo';
  const lacks = state !== 'ENDED' && (certificate === 'MISSING' || !life.photo);
  return (
    <li>
      <Flex align="center" gap="3" className={styles.line}>
        <Initials name={name} image={photo} size={40} />
        <div>
          <Text as="p" weight="medium" anywhere>
            {name}
          </Text>
          <Text as="p" tone="quiet" figures>
            {[RELATION_WORDS[relation], dob && date(dob)].filter(Boolean).join(' · ')}
          </Text>
          {lacks && (
            <TextLink underlined size="13">
              <button type="button" aria-label={`${missing} of ${name}`} onClick={onFiles} {...opens(FilesDialog)}>
                {missing}
              </button>
            </TextLink>
          )}
        </div>
        <StatusBadge look={{ ...LIFE_LOOKS[state], word: when }} />
      </Flex>
      {request && <WaitingNote request={request} />}
    </li>
  );
}
