import { Flex, Grid } from '@radix-ui/themes';
import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Section, SectionChange } from '../../../../contracts/organisation/employee-section';
import type { FiledChange } from '../../../../contracts/people/change-request';
import { pages } from '../../../../contracts/platform/pages';
import { SECTION_WORDS } from '../../../organisation/setting/section-words';
import { isCallMissing, isGone, problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Card } from '../../../platform/ui/Card';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import type { OwnSectionProps } from './own-section';

const OwnBank = partOnDemand(async () => (await import('./OwnBank')).OwnBank);
const OwnCustom = partOnDemand(async () => (await import('./OwnCustom')).OwnCustom);
const OwnFacts = partOnDemand(async () => (await import('./OwnFacts')).OwnFacts);
const OwnItems = partOnDemand(async () => (await import('./OwnItems')).OwnItems);
const OwnMedical = partOnDemand(async () => (await import('./OwnMedical')).OwnMedical);
const OwnPersonal = partOnDemand(async () => (await import('./OwnPersonal')).OwnPersonal);

/** The words about the rule of the section, said before anything is changed. */
const RULES: Record<SectionChange, string> = {
  direct: 'What you change here counts at once.',
  approval: 'HR checks what you change here. Your record stays as it is until they approve.',
  none: 'HR fills this in. Write to HR when something is wrong or missing.',
};

interface Props {
  section: Exclude<Section, 'documents'> | 'custom';
  change: SectionChange;
  /** The id of the own record. */
  id: number;
}

/** A section of the own record. It says what happens to a change, both before and after it is sent. */
export function OwnSection({ section, change, id }: Props) {
  const record = trpc.employee.detail.useQuery({ id }, { select: plainTexts });
  const pending = trpc.changeRequest.pending.useQuery({ id });
  const [filed, setFiled] = useState<{ count: number; last: FiledChange | null }>({ count: 0, last: null });
  // The last edit of the record says nothing about the other sections.
  const isPart = section === 'personal' || section === 'bank';
  const failed = record.error ?? (record.data || isCallMissing(pending.error) ? null : pending.error);
  const problem = failed && problemOfError(failed);
  if (isGone(problem)) return <Navigate to={pages.notFound()} replace />;
  return (
    <>
      <Flex
        asChild
        align="center"
        justify="between"
        wrap="wrap"
        gapY="1"
        gapX="4"
        maxWidth="960px"
        minHeight="32px"
        mb="4"
      >
        <header>
          <Text as="h1" size="20" weight="bold">
            {SECTION_WORDS[section]}
          </Text>
          {isPart && record.data?.edited && (
            <Text as="p" tone="quiet">
              Last changed {dateOf(record.data.edited.at)}
            </Text>
          )}
        </header>
      </Flex>
      {filed.last && <WhatNow key={`sent ${filed.count}`} filed={filed.last} />}
      <Flex asChild align="start" gap="2" maxWidth="640px" mb="20px">
        <Text as="p" tone="quiet">
          <Flex as="span" flexShrink="0" mt="2px">
            <Info />
          </Flex>
          {RULES[change]}
        </Text>
      </Flex>
      {record.data && (pending.data || pending.isError) ? (
        <Part
          key={filed.count}
          section={section}
          change={change}
          employee={record.data}
          pending={(pending.data ?? []).filter((one) => one.section === section)}
          onFiled={(last) => setFiled(({ count }) => ({ count: count + 1, last }))}
        />
      ) : problem ? (
        <FailedRead
          problem={problem}
          what="this part of your record"
          place="employee"
          retry={() => {
            void record.refetch();
            void pending.refetch();
          }}
        >
          Your record did not load.
        </FailedRead>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Part({
  section,
  change,
  ...rest
}: { section: Props['section']; change: SectionChange } & Omit<OwnSectionProps, 'change'>) {
  const meanwhile = <FormSkeleton />;
  if (section === 'custom') return <OwnCustom meanwhile={meanwhile} {...rest} />;
  if (section === 'medical') return <OwnMedical change={change} meanwhile={meanwhile} {...rest} />;
  if (section !== 'personal' && section !== 'bank')
    return <OwnItems section={section} change={change} meanwhile={meanwhile} {...rest} />;
  if (change === 'none') return <OwnFacts section={section} employee={rest.employee} meanwhile={meanwhile} />;
  const OwnForm = section === 'personal' ? OwnPersonal : OwnBank;
  return <OwnForm change={change} meanwhile={meanwhile} {...rest} />;
}

/** The outcome of the changes that were just sent. */
function WhatNow({ filed }: { filed: FiledChange }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const waits = filed.outcome === 'REQUESTED';
  return (
    <Card asChild tone="green" px="4" py="3" maxWidth="640px" mb="20px">
      <section ref={panel} tabIndex={-1} aria-label="What happens next">
        <Grid gap="1">
          <Flex asChild align="center" gap="2">
            <Text as="p" tone="green" weight="bold">
              <CircleCheck />
              {waits ? 'Sent to HR' : 'Saved'}
            </Text>
          </Flex>
          <Text as="p" tone="plain">
            {waits
              ? 'Your record changes when HR approves. You get a mail when they decide.'
              : 'Your record has it from now on.'}
          </Text>
          {waits && (
            <p>
              <TextLink underlined>
                <Link
                  to={
                    filed.request === null
                      ? pages.ownChangeRequests()
                      : pages.ownChangeRequests({ request: filed.request })
                  }
                >
                  Open the change request
                </Link>
              </TextLink>
            </p>
          )}
        </Grid>
      </section>
    </Card>
  );
}
