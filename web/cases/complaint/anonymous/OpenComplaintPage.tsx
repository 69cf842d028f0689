import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyedComplaint } from '../../../../contracts/cases/complaint';
import { ANONYMOUS_FILES } from '../../../../contracts/platform/files';
import { pages } from '../../../../contracts/platform/pages';
import { ApiProvider } from '../../../platform/call/ApiProvider';
import { reportFailure } from '../../../platform/call/report-failure';
import { saveBlob } from '../../../platform/call/save-blob';
import { trpc } from '../../../platform/call/trpc';
import type { PaperWay } from '../../../platform/papers/use-paper-download';
import { Card } from '../../../platform/ui/Card';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { CaseTimeline } from '../../case/CaseTimeline';
import { DueBanner } from '../../case/DueBanner';
import { ComplaintFacts } from '../ComplaintFacts';
import { ComplaintStateBadge } from '../ComplaintStateBadge';
import { COMPLAINT_EVENT_SIGNS, COMPLAINT_STATE_SENTENCES } from '../complaint-words';
import { ReporterForm } from '../ReporterForm';
import { KeyForm } from './KeyForm';
import { NamelessLayout } from './NamelessLayout';
import { namelessApi, readNameless, sendNameless } from './nameless';

/** `/complaints/key`: the person who holds a case key reads the case and answers. No call carries who is signed in here. */
export const OpenComplaintPage = () => (
  <ApiProvider make={namelessApi}>
    <Opening />
  </ApiProvider>
);

/** The key and its case are kept nowhere but on this screen, so that they end with it. */
function Opening() {
  const [open, setOpen] = useState<{ key: string; complaint: KeyedComplaint } | null>(null);
  return (
    <NamelessLayout
      title={open ? `Complaint ${open.complaint.number}` : 'Open a complaint'}
      company={open ? { name: open.complaint.company, code: open.complaint.company_code } : undefined}
      other={{ to: pages.fileComplaint(), words: 'File another complaint' }}
    >
      {open ? (
        <KeyedCase
          caseKey={open.key}
          complaint={open.complaint}
          // An answer that comes back after the case was closed does not open it again.
          onRead={(complaint) => setOpen((now) => (now?.key === open.key ? { ...now, complaint } : now))}
          onClose={() => setOpen(null)}
        />
      ) : (
        <KeyForm onOpen={(key, complaint) => setOpen({ key, complaint })} />
      )}
    </NamelessLayout>
  );
}

interface Props {
  caseKey: string;
  complaint: KeyedComplaint;
  onRead: (complaint: KeyedComplaint) => void;
  onClose: () => void;
}

/** A case for the person who holds its key: where it stands, what was written, and what can be done. */
function KeyedCase({ caseKey, complaint, onRead, onClose }: Props) {
  const { client } = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  // The case replaces the form, so that the focus moves to it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const readAgain = () =>
    client.complaint.keyed.mutate({ key: caseKey }).then(
      (now) => onRead(plainTexts(now)),
      (error) => reportFailure(error, 'read'),
    );
  const way: PaperWay = async ({ id, name }) =>
    saveBlob(await readNameless('complaint.keyedPaper', { id, key: caseKey }), name);
  const { number, status, due, opened_at, timeline } = complaint;
  return (
    <Grid gap="20px" maxWidth="640px" mx="auto">
      <Card
        asChild
        sheet
        px={{ initial: '0', sm: '32px' }}
        pt={{ initial: '0', sm: '32px' }}
        pb={{ initial: '5', sm: '32px' }}
      >
        <section>
          <Flex align="center" justify="between" wrap="wrap" gap="2">
            <Text as="h1" size="24" weight="bold" tabIndex={-1} ref={heading}>
              Complaint {number}
            </Text>
            <ComplaintStateBadge complaint={complaint} />
          </Flex>
          <Text as="p" tone="quiet" mt="1" mb="4">
            Filed on {dateOf(opened_at)}. {COMPLAINT_STATE_SENTENCES[status]}
          </Text>
          {status === 'WAITING' && due && <DueBanner due={due} until="Answer by" since="An answer was asked for by" />}
          <Box mt="20px">
            <ComplaintFacts complaint={complaint} />
          </Box>
        </section>
      </Card>
      <CaseTimeline
        events={timeline}
        signs={COMPLAINT_EVENT_SIGNS}
        way={way}
        whenOf={({ at }) => dateOf(at)}
        title="What was said"
      />
      <ReporterForm
        key={status}
        status={status}
        call="complaint.keyedAnswer"
        also={{ key: caseKey }}
        rules={ANONYMOUS_FILES}
        by={sendNameless}
        onSent={readAgain}
        frame={(title, form) => (
          <Card
            asChild
            sheet
            px={{ initial: '0', sm: '32px' }}
            pt={{ initial: '0', sm: '32px' }}
            pb={{ initial: '5', sm: '32px' }}
          >
            <section aria-label={title}>
              <Text as="h2" size="16" weight="bold" mb="3">
                {title}
              </Text>
              {form}
            </section>
          </Card>
        )}
      />
      <Button size="3" variant="soft" color="gray" onClick={onClose}>
        <LockKeyhole />
        Close this case
      </Button>
    </Grid>
  );
}
