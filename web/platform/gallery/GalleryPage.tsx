import { Box, Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Ellipsis, Moon, Send, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EditConflict } from '../record/EditConflict';
import type { EditDifference } from '../record/edit-conflict';
import { usePageTitle } from '../shell/page-title';
import { chooseAppearance, useAppearance } from '../theme/appearance';
import { ThemedParts } from '../theme/ThemedParts';
import { ActionBar } from '../ui/ActionBar';
import { ActionMenu } from '../ui/ActionMenu';
import { Card } from '../ui/Card';
import { country, date, dateTime, kpiDate, leaveDate, money, plainText } from '../ui/format';
import { Logo } from '../ui/Logo';
import { PlainTable } from '../ui/PlainTable';
import { Text } from '../ui/Text';
import { DialogsSection } from './DialogsSection';
import { FieldsSection } from './FieldsSection';
import { FileBoxSection } from './FileBoxSection';
import { FileNamesSection } from './FileNamesSection';
import styles from './GalleryPage.module.css';
import { GallerySection } from './GallerySection';
import { ListControlsSection } from './ListControlsSection';
import { NoticesSection } from './NoticesSection';
import { NotificationsSection } from './NotificationsSection';
import { PaginatorSection } from './PaginatorSection';
import { SearchSelectSection } from './SearchSelectSection';
import { SkeletonSection } from './SkeletonSection';
import { StatusBadgesSection } from './StatusBadgesSection';
import { StepperSection } from './StepperSection';
import { TableSection } from './TableSection';
import { TextSection } from './TextSection';
import { ToastsSection } from './ToastsSection';

/** Every shared part in every state, for building and for the checks of looks. Not in a deployed build. */
export function GalleryPage() {
  usePageTitle('Parts');
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <ThemedParts>
      <Box asChild maxWidth="1280px" mx="auto" px={{ initial: '4', lg: '6' }} py={{ initial: '5', lg: '6' }}>
        <main className={styles.page}>
          <Flex asChild align="center" gap="3" mb="7">
            <header>
              <Logo size={32} alone />
              <Box flexGrow="1" flexBasis="0%" minWidth="0">
                <Text as="h1" size="20" weight="bold">
                  Parts
                </Text>
                <Text as="p" tone="quiet">
                  Every shared part, in every state
                </Text>
              </Box>
              <AppearanceSwitch />
            </header>
          </Flex>
          <Grid columns={{ initial: '1', sm: '2', lg: 'repeat(3, minmax(0, 1fr))' }} align="start" gapX="6" gapY="8">
            <ButtonsSection />
            <StatusBadgesSection />
            <TextSection />
            <FieldsSection />
            <SearchSelectSection />
            <ToastsSection />
            <FileBoxSection />
            <FileNamesSection />
            <ListControlsSection />
            <StepperSection />
            <TableSection />
            <SkeletonSection />
            <DialogsSection />
            <EditConflictSection />
            <NotificationsSection />
            <PaginatorSection />
            <NoticesSection />
            <DisplaySection />
          </Grid>
        </main>
      </Box>
    </ThemedParts>
  );
}

/** Light or dark, as in the profile menu. */
function AppearanceSwitch() {
  const { dark } = useAppearance();
  const Icon = dark ? Sun : Moon;
  return (
    <Button variant="surface" color="gray" onClick={() => chooseAppearance(dark ? 'light' : 'dark')}>
      <Icon />
      {dark ? 'Light' : 'Dark'}
    </Button>
  );
}

const nothing = () => {};

/** Buttons of both sizes, and the menu at the end of a row. */
function ButtonsSection() {
  return (
    <GallerySection id="buttons" title="Buttons" note="32 px in the application, 44 px on mail pages" span={3}>
      <Flex align="center" wrap="wrap" gap="2">
        <Button>
          <Send />
          Send offer
        </Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Box as="span" width="24px" />
        <Button variant="soft" color="gray">
          Discard
        </Button>
        <Button variant="outline">Upload Offer Letter</Button>
        <Button variant="ghost" color="gray" mx="3">
          Clear all
        </Button>
        <Box as="span" width="24px" />
        <Button color="red">Archive employee</Button>
        <Button variant="soft" color="red">
          Decline
        </Button>
        <IconButton variant="soft" color="gray" aria-label="More">
          <Ellipsis />
        </IconButton>
        <ActionMenu
          label="Actions for Sani Garba"
          variant="soft"
          groups={[
            [{ label: 'Edit employee', icon: <Send />, onSelect: nothing }],
            [],
            [
              {
                label: 'Archive employee',
                icon: <Ellipsis />,
                onSelect: nothing,
                danger: true,
              },
            ],
          ]}
        />
      </Flex>
      <Flex align="center" wrap="wrap" gap="2" mt="3">
        <Button size="3">Accept</Button>
        <Button size="3" variant="soft" color="gray">
          Reject
        </Button>
        <Button size="3" loading>
          Sending
        </Button>
        <Button size="3" disabled>
          Waits
        </Button>
      </Flex>
      <ActionBar ground="panel" fill="together" justify="between" wrap="wrap" gap="3" mt="4">
        <Text tone="quiet">A bar that sticks to the lower edge</Text>
        <Button>Save</Button>
      </ActionBar>
    </GallerySection>
  );
}

const SAMPLES: readonly (readonly [rule: string, stored: string, shown: string])[] = [
  ['Tags are stripped', '<b>Ada</b> &amp; <i>Obi</i>', plainText('<b>Ada</b> &amp; <i>Obi</i>')],
  ['A comparison is no tag', '5 < 7', plainText('5 < 7')],
  ['Country', 'Nigerian', country('Nigerian')],
  ['Another country', 'Ghana', country('Ghana')],
  ['Money, from kobo', '125000000', money(125_000_000)],
  ['Day', '2026-06-02', date('2026-06-02')],
  ['Day on KPI screens', '2026-06-02', kpiDate('2026-06-02')],
  ['Day on leave screens', '2026-06-02', leaveDate('2026-06-02')],
  ['Instant, in Lagos', '2026-06-12T23:40:00Z', dateTime('2026-06-12T23:40:00Z')],
];

/** The stored values, and how they are shown. */
function DisplaySection() {
  return (
    <GallerySection id="display-rules" title="Display rules" span={2}>
      <PlainTable columns={['Rule', 'Stored', 'Shown']}>
        {SAMPLES.map(([rule, stored, shown]) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>
              <code>{stored}</code>
            </td>
            <td>{shown}</td>
          </tr>
        ))}
      </PlainTable>
      <Card asChild line="strong" radius="12" p="4" mt="5">
        <section aria-label="Figures">
          <PlainTable figures columns={['Band', 'Rate', 'Tax a year']}>
            <tr>
              <th scope="row">First 800,000</th>
              <td>0 %</td>
              <td>0</td>
            </tr>
            <tr data-quiet>
              <th scope="row">Over 800,000</th>
              <td>15 %</td>
              <td>–</td>
            </tr>
          </PlainTable>
        </section>
      </Card>
    </GallerySection>
  );
}

const DIFFERENCES: readonly EditDifference[] = [
  { name: 'name', label: 'Name', theirs: 'Lagoon Logistics Group', mine: 'Lagoon Logistics Plc', side: null },
  { name: 'phone', label: 'Phone', theirs: '0803-555-0111', mine: '0803-555-0100', side: 'theirs' },
  { name: 'rc_number', label: 'RC number', theirs: '', mine: '482190', side: 'mine' },
];

/** Somebody else saved what is being edited. */
function EditConflictSection() {
  const [differences, setDifferences] = useState(DIFFERENCES);
  return (
    <GallerySection id="edit-conflict" title="Two edits of one record">
      <EditConflict
        conflict={{ edited: { by: 'Bisi Adeyemi', at: '2026-06-12T11:40:00Z' }, differences }}
        word="company"
        onChoose={(name, side) =>
          setDifferences(differences.map((one) => (one.name === name ? { ...one, side } : one)))
        }
      />
    </GallerySection>
  );
}
