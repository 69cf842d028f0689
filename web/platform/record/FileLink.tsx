import { Box, Flex } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { startDownload } from '../call/start-download';
import { trpc } from '../call/trpc';
import { FileHashDigits } from '../ui/FileHashDigits';
import { FileName } from '../ui/FileName';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';

interface Props {
  name: string;
  /** Its SHA-256, where it is known. */
  sha256: string | null | undefined;
  /** The call that answers the file, as `<module>.<call>`, and what it is asked. */
  call: string;
  input: Record<string, string | number>;
}

/** A file by its name, which saves it, with its hash. */
export function FileLink({ name, sha256, call, input }: Props) {
  const mint = trpc.transfer.mint.useMutation({ onSuccess: ({ token }) => startDownload(token) });
  return (
    <Box as="span" display="inline-block" maxWidth="100%">
      <TextLink weight="medium">
        <Flex asChild align="center" gap="6px" maxWidth="100%" display="inline-flex">
          <button
            type="button"
            aria-label={`Download ${name}`}
            aria-busy={mint.isPending}
            onClick={() => mint.isPending || mint.mutate({ call, input })}
          >
            <Download />
            <FileName name={name} />
          </button>
        </Flex>
      </TextLink>
      {sha256 && (
        <Text size="13" tone="quiet" block figures>
          <FileHashDigits sha256={sha256} />
        </Text>
      )}
      {mint.error && <ProblemLine alert>{problemWords(problemOfError(mint.error), 'read')}</ProblemLine>}
    </Box>
  );
}
