import { Box, Flex, Grid } from '@radix-ui/themes';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../shell/page-title';
import { ThemedParts } from '../theme/ThemedParts';
import { Logo } from '../ui/Logo';
import { Text } from '../ui/Text';
import { AppearanceSwitch } from './AppearanceSwitch';
import { ButtonsSection } from './ButtonsSection';
import { DialogsSection } from './DialogsSection';
import { DisplaySection } from './DisplaySection';
import { EditConflictSection } from './EditConflictSection';
import { FieldsSection } from './FieldsSection';
import { FileBoxSection } from './FileBoxSection';
import { FileNamesSection } from './FileNamesSection';
import styles from './GalleryPage.module.css';
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
      <Box asChild maxWidth="1216px" mx="auto" px={{ initial: '4', lg: '6' }} py={{ initial: '5', lg: '6' }}>
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
          <Grid
            columns={{ initial: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
            align="start"
            gapX="6"
            gapY="8"
          >
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
