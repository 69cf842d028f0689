import { Button, Dialog } from '@radix-ui/themes';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReconciledPremium } from '../../../../contracts/health/hmo-roster';
import { DIFFERENCE_WORDS } from '../../../../contracts/health/hmo-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { DialogButtons } from '../../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../../platform/ui/focus-return';
import { plainTexts } from '../../../platform/ui/format';
import { Paginator } from '../../../platform/ui/Paginator';
import { Rows } from '../../../platform/ui/Rows';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { relationWords } from '../CoveredCell';

interface Props {
  row: ReconciledPremium;
  month: string;
  onClose: () => void;
}

/** The people who may be behind the difference between our roster and an invoice. */
export function DifferencesDialog({ row: { provider }, month, onClose }: Props) {
  const focus = useFocusReturn();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const { data, error, refetch } = trpc.hmoRoster.differences.useQuery(
    { provider: provider.id, month, page, page_size: size },
    { placeholderData: (before) => before, select: plainTexts },
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="640px">
        <Dialog.Title>Why {provider.name} charges another sum</Dialog.Title>
        <Dialog.Description>
          Whom the invoice of {monthAndYear(month)} may count, and our roster does not.
        </Dialog.Description>
        {data ? (
          <>
            <Rows label="Who may be behind the difference">
              {data.results.map((one) => (
                <li key={`${one.kind} ${one.life}`}>
                  <TextLink weight="medium">
                    <Link to={pages.hmos({ tab: 'lives', life: one.life })} onClick={onClose}>
                      {one.name}
                    </Link>
                  </TextLink>
                  <Text as="p" tone="quiet" anywhere>
                    {relationWords(one)} · {one.words || DIFFERENCE_WORDS[one.kind]}
                  </Text>
                </li>
              ))}
            </Rows>
            <Paginator
              label="Pages of those behind the difference"
              page={page}
              pageSize={size}
              total={data.total}
              onPage={setPage}
              onPageSize={(next) => {
                setSize(next);
                setPage(1);
              }}
            />
          </>
        ) : error ? (
          <FailedRead problem={problemOfError(error)} what="who is behind a difference" retry={() => void refetch()}>
            The list did not load.
          </FailedRead>
        ) : (
          <Skeleton height={240} />
        )}
        <DialogButtons>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Close
            </Button>
          </Dialog.Close>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
