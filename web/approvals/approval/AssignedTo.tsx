import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Approval } from '../../../contracts/approvals/approval';
import { type PairSet, pairWords } from '../../../contracts/approvals/pair-kinds';
import { pages } from '../../../contracts/platform/pages';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

interface Props {
  row: Approval;
  /** Which changes wait for a second admin; null until it is known. */
  set: PairSet | null;
}

/** The people who decide about a matter: the approvers of its workflow, a second admin, or nobody. */
export function AssignedTo({ row, set }: Props) {
  const { kind, company, workflow, workflow_title } = row;
  const pair = set && pairWords(set, kind, company?.id ?? null);
  if (workflow)
    return (
      <>
        <TextLink underlined anywhere>
          <Link to={pages.approvalWorkflow(workflow)}>{workflow_title}</Link>
        </TextLink>
        {pair === 'No approval needed' && (
          <Text as="p" size="12" tone="amber">
            Nothing waits for it: <BySettings words="switched off in Settings" />
          </Text>
        )}
      </>
    );
  if (kind === 'payroll') return <Text>Another payroll officer decides</Text>;
  if (!pair) return <StatusBadge tone="gray">{company ? 'No approval here' : 'No approval needed'}</StatusBadge>;
  return (
    <Flex align="center" wrap="wrap" gapX="2">
      {pair === 'No approval needed' ? <StatusBadge tone="gray">{pair}</StatusBadge> : <Text>{pair}</Text>}
      <BySettings words="by Settings" />
    </Flex>
  );
}

const BySettings = ({ words }: { words: string }) => (
  <TextLink underlined>
    <Link to={pages.settings()}>{words}</Link>
  </TextLink>
);
