import { Box, Button, Flex } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../ui/Banner';
import { Card } from '../ui/Card';
import { DotSteps } from '../ui/DotSteps';
import { Empty } from '../ui/Empty';
import { LoadFailure } from '../ui/LoadFailure';
import { Meter, MeterParts } from '../ui/Meter';
import { NotOffered } from '../ui/NotOffered';
import { ProgressLine } from '../ui/ProgressLine';
import { Text } from '../ui/Text';
import { GallerySection } from './GallerySection';

/** The notices in the place of a list that is empty, did not load or is not offered, and above a form that is wrong as a whole. */
export function NoticesSection() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <GallerySection id="empty" title="Empty">
        <Card>
          <Empty icon={UserPlus} title="No candidates yet" action={<Button>Send offer</Button>}>
            A candidate appears here when you send the first offer.
          </Empty>
        </Card>
      </GallerySection>
      <GallerySection id="failed" title="Failed" note={tries > 0 ? `tried again ${tries}` : undefined}>
        <Card>
          <LoadFailure title="Network Error" requestId="7F3K-2Q" retry={() => setTries(tries + 1)}>
            The list did not load. Your search and filters are kept.
          </LoadFailure>
        </Card>
      </GallerySection>
      <GallerySection id="not-offered" title="Not offered">
        <Card>
          <NotOffered what="candidates" />
        </Card>
      </GallerySection>
      <GallerySection id="progress" title="Progress line">
        <Box p="20px">
          <ProgressLine doing="Downloading Employees_images.zip" done="2,400 of 5,000 photos" value={0.48}>
            You can go on working on any page. Only closing the browser stops it.
          </ProgressLine>
        </Box>
      </GallerySection>
      <GallerySection id="meter" title="Meter and steps">
        <Flex direction="column" gap="3" p="20px">
          <Meter value={0.4} />
          <Meter value={62} of={100} size="6" label="62 of 100 filled in" />
          <Meter value={120} of={100} size="8" tone="amber" />
          <MeterParts done={2} of={5} />
          <DotSteps
            steps={[
              { key: 'a', state: 'done', words: 'Line manager' },
              { key: 'b', state: 'current', isTurn: true, words: 'Head of department' },
              { key: 'c', state: 'ended', words: 'Client' },
              { key: 'd', state: 'todo', words: 'Human resources' },
            ]}
          />
          <Text quoted>What somebody said</Text>
        </Flex>
      </GallerySection>
      <GallerySection id="banner" title="Banner">
        <Banner>Email and Password is required!</Banner>
      </GallerySection>
    </>
  );
}
