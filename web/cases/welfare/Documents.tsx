import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { Welfare } from '../../../contracts/cases/welfare';
import { CASE_FILES } from '../../../contracts/platform/files';
import { trpc } from '../../platform/call/trpc';
import { PaperLink } from '../../platform/papers/PaperLink';
import { PapersField } from '../../platform/papers/PapersField';
import { usePapers } from '../../platform/papers/use-papers';
import { useSendPapers } from '../../platform/papers/use-send-papers';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';

const ONE = { ...CASE_FILES, maxFiles: 1 };
/** A file is all that is sent: there is no field beside it. */
const NO_FIELDS = { setError: () => undefined, getValues: () => ({}) } as unknown as Pick<
  UseFormReturn,
  'setError' | 'getValues'
>;

/** The papers that the kind asks for: those that are there, and a place for each that is missing. */
export function Documents({ request }: { request: Welfare }) {
  const waits = request.status === 'SUBMITTED' || request.status === 'PENDING';
  if (request.asked.length === 0) return null;
  const there = request.asked.filter(({ paper }) => paper !== null).length;
  return (
    <Panel title="Documents" count={`${there} of ${request.asked.length}`} flush>
      <Rows>
        {request.asked.map(({ name, paper }, i) => (
          <Flex asChild key={name} wrap="wrap" justify="between" gapY="1" gapX="3">
            <li>
              <Box asChild minWidth="0" maxWidth="100%">
                <Text>{name}</Text>
              </Box>
              {paper ? (
                <PaperLink paper={paper} />
              ) : waits ? (
                <Missing request={request} place={i + 1} name={name} />
              ) : (
                <Text tone="quiet">Not handed in</Text>
              )}
            </li>
          </Flex>
        ))}
      </Rows>
    </Panel>
  );
}

function Missing({ request, place, name }: { request: Welfare; place: number; name: string }) {
  const utils = trpc.useUtils();
  const papers = usePapers({ keptAs: `document ${place} of welfare ${request.id}`, part: 'file', rules: ONE });
  const { send, busy, failed } = useSendPapers({
    call: 'welfare.addDocument',
    params: { id: request.id },
    form: NO_FIELDS,
    papers: { file: papers },
    done: async () => {
      toast.success('Document added');
      await utils.welfare.invalidate();
    },
    stale: () => utils.welfare.invalidate(),
  });
  return (
    <Grid minWidth="0" justifyItems="end" gap="1">
      <Flex asChild display="inline-flex" align="center" gap="6px">
        <Text tone="amber">
          <Clock size={14} strokeWidth={1.75} aria-hidden />
          Missing
        </Text>
      </Flex>
      <PapersField papers={papers} label={`File of ${name}`} add={`Choose ${name}`} disabled={busy} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
      {papers.sent().length > 0 && (
        <Button loading={busy} onClick={() => send({ document: place })}>
          Hand in
        </Button>
      )}
    </Grid>
  );
}
