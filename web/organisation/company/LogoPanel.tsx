import { Button, Flex, Grid } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CompanyDetail } from '../../../contracts/organisation/company';
import { PHOTO_FILE } from '../../../contracts/platform/files';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { acceptOf, admit } from '../../platform/form/file-intake';
import { useCommand } from '../../platform/record/use-command';
import { ForChange } from '../../platform/ui/ForChange';
import { plainText } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import { CompanyLogo } from './CompanyLogo';

/** The logo of a company: saved as soon as it is chosen. */
export function LogoPanel({ company }: { company: CompanyDetail }) {
  const credential = useCredential();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const name = plainText(company.name);

  const show = (now: CompanyDetail) => {
    utils.company.detail.setData({ id: now.id }, now);
    void utils.company.list.invalidate();
  };
  const save = useMutation({
    mutationFn: async (file: File) => {
      // The schema of the answer comes when it is needed.
      const { saveLogo } = await import('./save-logo');
      return saveLogo(company.id, file, credential);
    },
    onSuccess: (now) => {
      show(now);
      toast.success(`Logo of ${name} saved`);
    },
    onError: (error) => {
      setProblem(problemOfError(error).fields?.logo?.[0]);
      reportFailure(error, 'save');
    },
  });
  const deletion = useCommand(utils.client.company.deleteLogo.mutate, {
    said: `Logo of ${name} removed`,
    done: show,
  });

  function choose(file: File | undefined) {
    if (!file || save.isPending) return;
    const refused = admit([file], PHOTO_FILE, { held: 0, at: 0 })[0]?.words;
    setProblem(refused);
    if (!refused) save.mutate(file);
  }

  return (
    <Panel title="Logo">
      <Flex gap="4">
        <CompanyLogo company={company} size={72} />
        <Grid gap="2" alignContent="center">
          <Text as="p" size="13" tone="quiet">
            png or jpeg, up to 3 MB
          </Text>
          <ForChange>
            <Flex wrap="wrap" gap="2">
              <input
                ref={input}
                type="file"
                hidden
                aria-label="Logo"
                accept={acceptOf(PHOTO_FILE)}
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  // The input is emptied so that the same file can be chosen again.
                  event.target.value = '';
                }}
              />
              <Button variant="soft" color="gray" loading={save.isPending} onClick={() => input.current?.click()}>
                <ImageUp />
                {company.logo ? 'Change logo' : 'Upload logo'}
              </Button>
              {company.logo && (
                <Button
                  variant="soft"
                  color="gray"
                  loading={deletion.busy}
                  onClick={() => void deletion.run({ id: company.id })}
                >
                  <X />
                  Remove logo
                </Button>
              )}
            </Flex>
          </ForChange>
        </Grid>
      </Flex>
      {problem && <ProblemLine alert>{problem}</ProblemLine>}
    </Panel>
  );
}
