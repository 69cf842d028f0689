import { Button, Flex, Grid } from '@radix-ui/themes';
import { Check, Copy, Download, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { pages } from '../../../../contracts/platform/pages';
import { saveBlob } from '../../../platform/call/save-blob';
import { Text } from '../../../platform/ui/Text';
import styles from './CaseKeyCard.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The key of a case before it is sent, and how to keep it. */
export function CaseKeyCard({ caseKey }: { caseKey: string }) {
  const [said, say] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(caseKey).then(
      () => say('Copied'),
      () => say('It could not be copied. Write it down.'),
    );
  const save = () => {
    const text = `${caseKey}\n\nOpens your case at ${location.origin}${pages.openComplaint()}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), 'case-key.txt');
    say('Saved');
  };
  return (
    <Grid asChild gap="2" p="4">
      <section className={styles.card} aria-label="Your case key">
        <Flex asChild align="center" gap="2">
          <Text as="h2" size="16" weight="bold">
            <KeyRound {...ICON} />
            Your case key
          </Text>
        </Flex>
        <Text as="p" size="20" weight="bold" className={styles.key}>
          {caseKey}
        </Text>
        <Text as="p" size="14" tone="quiet">
          The only way back to this case, to read replies and answer. We cannot send it or find it again.
        </Text>
        <Grid columns="1fr 1fr" gap="2" className={styles.buttons}>
          <Button type="button" size="3" variant="outline" color="gray" onClick={() => void copy()}>
            {said === 'Copied' ? <Check {...ICON} /> : <Copy {...ICON} />}
            Copy
          </Button>
          <Button type="button" size="3" variant="outline" color="gray" onClick={save}>
            <Download {...ICON} />
            Save
          </Button>
        </Grid>
        <Text as="p" size="14" tone="quiet" role="status" className={styles.said}>
          {said}
        </Text>
      </section>
    </Grid>
  );
}
