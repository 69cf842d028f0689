import { Button, Flex } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { LifeRow } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { ExportButton } from '../../../platform/record/ExportButton';
import { useCommand } from '../../../platform/record/use-command';
import { FileHashDigits } from '../../../platform/ui/FileHashDigits';
import { ForChange } from '../../../platform/ui/ForChange';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Text } from '../../../platform/ui/Text';

const RefuseCertificateDialog = dialogOnDemand(
  async () => (await import('./RefuseCertificateDialog')).RefuseCertificateDialog,
);

const SAID = {
  MISSING: 'No birth or marriage certificate was handed in yet.',
  TO_CHECK: 'Look at it, then say whether it is right.',
  CHECKED: 'Somebody of Human Resources looked at it and found it right.',
} as const;

/** The certificate of a dependant: HR looks at it, and finds it right or takes it away with the reason. */
export function CertificateActs({ life }: { life: LifeRow }) {
  const utils = trpc.useUtils();
  const [refusing, setRefusing] = useState(false);
  const refresh = () => Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
  const check = useCommand(utils.client.hmo.checkCertificate.mutate, { said: 'Certificate checked', refresh });
  const { id, version, certificate, relation } = life;
  if (certificate === 'NOT_NEEDED') return null;
  return (
    <>
      <Text as="p" tone="quiet" mb={certificate === 'MISSING' ? '0' : '3'}>
        {SAID[certificate]}
      </Text>
      {certificate !== 'MISSING' && (
        <Flex wrap="wrap" gap="2" align="center">
          <ExportButton
            call="hmo.certificate"
            asked={{ id }}
            words={relation === 'SPOUSE' ? 'Marriage certificate' : 'Birth certificate'}
          />
          {life.certificate_sha256 && (
            <Text size="13" tone="quiet" figures>
              <FileHashDigits sha256={life.certificate_sha256} />
            </Text>
          )}
          {certificate === 'TO_CHECK' && (
            <ForChange>
              <Button
                variant="soft"
                loading={check.busy}
                onClick={() => void check.run({ id, version, right: true, note: '' })}
              >
                <Check />
                It is right
              </Button>
              <Button
                variant="outline"
                color="red"
                onClick={() => setRefusing(true)}
                {...opens(RefuseCertificateDialog)}
              >
                Take it away
              </Button>
            </ForChange>
          )}
        </Flex>
      )}
      {refusing && <RefuseCertificateDialog life={life} onClose={() => setRefusing(false)} />}
    </>
  );
}
