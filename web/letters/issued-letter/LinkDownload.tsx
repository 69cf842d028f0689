import { Box, Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { Text } from '../../platform/ui/Text';

interface Props {
  call: 'issuedLetter.linkedFile' | 'issuedLetter.linkedCertificate';
  label: string;
}

/** Saves a file of the letter behind a link, by the browser's own download. */
export function LinkDownload({ call, label }: Props) {
  const mint = trpc.transfer.mint.useMutation();
  return (
    <Box mt="3" width="100%">
      <Button
        size="3"
        type="button"
        variant="soft"
        color="gray"
        style={{ width: '100%' }}
        loading={mint.isPending}
        onClick={() =>
          mint.mutate(
            { call, input: {} },
            { onSuccess: ({ token }) => location.assign(`/transfer/d/${encodeURIComponent(token)}`) },
          )
        }
      >
        <Download /> {label}
      </Button>
      {mint.error && (
        <Text as="p" size="14" tone="red" mt="2" role="alert">
          {problemWords(problemOfError(mint.error), 'read')}
        </Text>
      )}
    </Box>
  );
}
