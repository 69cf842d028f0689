import { Button, Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { Card } from '../ui/Card';
import { Initials } from '../ui/Initials';
import { Panel } from '../ui/Panel';
import { ProblemLine } from '../ui/ProblemLine';
import { RowCard } from '../ui/RowCard';
import { Rows } from '../ui/Rows';
import { SignCircle } from '../ui/SignCircle';
import { StatusBadge } from '../ui/StatusBadge';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import { TwoLines } from '../ui/TwoLines';
import { GallerySection } from './GallerySection';

const SIZES = ['12', '13', '14', '15', '16', '20', '24'] as const;
const TONES = ['plain', 'quiet', 'accent', 'red', 'amber', 'green'] as const;
const TINTS = ['gray', 'accent', 'amber', 'green', 'red'] as const;
const SIGNS = ['gray', 'green', 'red'] as const;
const PEOPLE = ['Amara Nwosu', 'Tunde Bakare'];

const Person = ({ name }: { name: string }) => (
  <TwoLines mark={<Initials name={name} size={28} />} second="Branch manager · Ikeja">
    <a href="#text" data-row-link>
      {name}
    </a>
  </TwoLines>
);

/** The words of a screen and what they stand in. */
export function TextSection() {
  return (
    <GallerySection id="text" title="Text and rows" note="sizes in px; a tone for each meaning" span={3}>
      <Grid gap="4">
        <Flex align="baseline" wrap="wrap" gap="3">
          {SIZES.map((size) => (
            <Text key={size} size={size}>
              {size} px
            </Text>
          ))}
        </Flex>
        <Flex align="baseline" wrap="wrap" gap="3">
          {TONES.map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
          <TextLink>
            <a href="#text">A link alone</a>
          </TextLink>
          <Text>
            A link{' '}
            <TextLink underlined>
              <a href="#text">in a sentence</a>
            </TextLink>
          </Text>
        </Flex>
        <Flex wrap="wrap" gap="3">
          <Card px="3" py="2">
            with a line
          </Card>
          {TINTS.map((tint) => (
            <Card key={tint} tone={tint} px="3" py="2">
              {tint}
            </Card>
          ))}
        </Flex>
        <Flex wrap="wrap" gap="3">
          {SIGNS.map((tone) => (
            <SignCircle key={tone} tone={tone}>
              <Check />
            </SignCircle>
          ))}
          <SignCircle size="40px" square>
            <Check />
          </SignCircle>
        </Flex>
        <div>
          <ProblemLine>What is wrong</ProblemLine>
          <ProblemLine tone="amber">What may be wrong</ProblemLine>
        </div>
        <Grid gap="4" columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" align="start">
          <Panel title="Rows" flush>
            <Rows>
              {PEOPLE.map((name) => (
                <li key={name}>
                  <Person name={name} />
                </li>
              ))}
            </Rows>
          </Panel>
          <Card p="4">
            <RowCard
              foot={
                <>
                  <StatusBadge status="PENDING" />
                  <Button size="1" variant="soft" color="gray">
                    Remind
                  </Button>
                </>
              }
            >
              <TwoLines mark={<Initials name="Zainab Yusuf" size={36} />} second="The card of a row">
                Zainab Yusuf
              </TwoLines>
            </RowCard>
          </Card>
        </Grid>
      </Grid>
    </GallerySection>
  );
}
