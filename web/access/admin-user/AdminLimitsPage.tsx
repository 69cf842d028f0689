import { Badge, Box, Button, Checkbox, Flex, Grid } from '@radix-ui/themes';
import { Eye, Lock, ShieldCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import * as z from 'zod';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { lagosDay } from '../../../contracts/platform/dates';
import { AREAS, type Limits } from '../../../contracts/platform/limits';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import { pages } from '../../../contracts/platform/pages';
import { CompanyLogo } from '../../organisation/company/CompanyLogo';
import { lastEditWords } from '../../organisation/setting/last-edit-words';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import type { RecordKind } from '../../platform/record/NoRecord';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Columns } from '../../platform/ui/Columns';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, date, dateOf, figure, fullName, plainText, timeOf } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { AreasPart } from './AreasPart';
import { LimitsAside } from './LimitsAside';
import styles from './LimitsFields.module.css';
import { AREA_WORDS, asSaved, asShown, limitsWords, sameCompany } from './limits-words';
import { StartPart } from './StartPart';

const LIMITS: RecordKind = {
  word: 'admin',
  title: 'What an admin may do',
  icon: ShieldCheck,
  list: { to: pages.manageAdmins(), label: 'Go to the admins' },
  why: 'Super admins are never limited, and employees are no admins.',
};

/** The permissions of one admin: companies, areas, and whether they only read. */
export function AdminLimitsPage() {
  const id = idIn(useParams().id);
  const query = trpc.adminUser.limits.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord
      kind={LIMITS}
      query={query}
      titleOf={({ person }) => fullName(person)}
      fresh
      skeleton={<FormSkeleton fields={8} />}
    >
      {(stored) => <LimitsFields key={id} stored={stored} />}
    </LoadedRecord>
  );
}

const Form = z.object({ limits: LimitsForm.nullable() });

/** The choice of an admin's companies and areas, with the same in words beside it. */
function LimitsFields({ stored }: { stored: AdminLimits }) {
  const utils = trpc.useUtils();
  const id = stored.person.user_id;
  const {
    form,
    edit,
    before = stored,
  } = useRecordForm({
    schema: Form,
    record: stored,
    valuesOf: (now = stored) => ({ limits: now.limits }),
    update: ({ limits }, { version }) => utils.client.adminUser.limit.mutate({ id, limits, version }),
    read: () => utils.client.adminUser.limits.query({ id }),
    labels: { limits: 'Limits' },
    word: 'page',
    textOf: (_, value) => limitsWords(value as Limits | null),
    said: `What ${fullName(stored.person)} may do is saved`,
    done: () => utils.adminUser.invalidate(),
  });
  const limits = asShown(form.watch('limits'));
  const was = asShown(before.limits);
  const set = (next: Limits) => form.setValue('limits', asSaved(next), { shouldDirty: true, shouldValidate: true });
  const changed = [
    ...AREAS.filter((area) => limits.areas[area] !== was.areas[area]).map((area) => AREA_WORDS[area].name),
    ...((limits.companies === null) !== (was.companies === null)
      ? ['Companies']
      : stored.companies
          .filter(({ id: company }) => !sameCompany(limits.companies, was.companies, company))
          .map(({ name }) => plainText(name))),
  ];
  const problems = form.formState.errors.limits as Record<string, { message?: string } | undefined> | undefined;
  return (
    <>
      <LimitsHeading stored={before} />
      <RecordForm
        edit={edit}
        wide
        save="Save what they may do"
        unsaved={
          changed.length > 0 ? (
            <>
              <strong>{countWithWord(changed.length, 'unsaved change')}</strong> · {changed.join(', ')}
            </>
          ) : (
            lastEditWords(before.edited)
          )
        }
      >
        <Columns columns="minmax(0, 1fr) 320px">
          <div>
            <StartPart limits={limits} companies={stored.companies.map((company) => company.id)} onChange={set} />
            <CompaniesPart
              companies={stored.companies}
              chosen={limits.companies}
              was={was.companies}
              problem={problems?.companies?.message}
              onChange={(companies) => set({ ...limits, companies })}
            />
            <AreasPart
              key={before.version}
              areas={limits.areas}
              was={was.areas}
              problem={problems?.areas?.message}
              onChange={(areas) => set({ ...limits, areas })}
            />
          </div>
          <LimitsAside stored={before} limits={limits} />
        </Columns>
      </RecordForm>
    </>
  );
}

interface Props {
  companies: AdminLimits['companies'];
  /** The ids that are chosen; null for all of them. */
  chosen: readonly number[] | null;
  was: readonly number[] | null;
  problem: string | undefined;
  onChange: (chosen: number[] | null) => void;
}

/** All companies with those to come, or chosen ones. */
function CompaniesPart({ companies, chosen, was, problem, onChange }: Props) {
  const ids = companies.map(({ id }) => id);
  const choose = (company: number, on: boolean) =>
    onChange(ids.filter((id) => (id === company ? on : chosen?.includes(id))));
  return (
    <fieldset className={styles.part} aria-labelledby="limits-companies">
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mb="12px">
        <Text as="h2" size="16" weight="bold" id="limits-companies">
          Companies{' '}
          <Text tone="quiet" weight="regular" figures>
            {chosen === null ? 'all' : `${chosen.length} of ${ids.length}`}
          </Text>
        </Text>
        <Flex className={styles.whole}>
          {(['All, new ones too', 'Chosen'] as const).map((word) => {
            const all = word !== 'Chosen';
            return (
              <label key={word} className={styles.level} data-level="NONE">
                <input
                  type="radio"
                  name="companies"
                  checked={all === (chosen === null)}
                  onChange={() => onChange(all ? null : [...(was ?? ids)])}
                />
                {word}
              </label>
            );
          })}
        </Flex>
      </Flex>
      {chosen !== null && (
        <Grid columns="repeat(auto-fit, minmax(min(260px, 100%), 1fr))" gap="2">
          {companies.map((company) => (
            <Flex asChild key={company.id} align="center" gap="12px" minHeight="48px" px="12px">
              <Text as="label" className={styles.company}>
                <Checkbox
                  checked={chosen.includes(company.id)}
                  onCheckedChange={(on) => choose(company.id, on === true)}
                />
                <CompanyLogo company={{ ...company, logo: null }} size={24} />
                <Box asChild flexGrow="1" flexBasis="0%" minWidth="0">
                  <Text anywhere>{plainText(company.name)}</Text>
                </Box>
                {!sameCompany(chosen, was, company.id) && (
                  <Text size="12" tone="amber">
                    changed
                  </Text>
                )}
                <Text tone="quiet" figures>
                  {figure(company.employees)}
                </Text>
              </Text>
            </Flex>
          ))}
        </Grid>
      )}
      {problem && <ProblemLine alert>{problem}</ProblemLine>}
    </fieldset>
  );
}

const signedInWords = (at: string | null): string =>
  at === null
    ? 'not signed in of late'
    : lagosDay(new Date(at)) === lagosDay()
      ? `last signed in today, ${timeOf(at)}`
      : `last signed in ${dateOf(at)}`;

/** The person of the page, and the link to see what they see. */
function LimitsHeading({ stored: { person, limits, since, signed_in } }: { stored: AdminLimits }) {
  return (
    <Flex asChild align="center" wrap="wrap" gap="4" mb="4">
      <header>
        <Initials name={fullName(person)} size={48} />
        <Box flexGrow="1" flexBasis="240px" minWidth="0">
          <Text as="h1" size="20" weight="bold" anywhere>
            What {fullName(person)} may do{' '}
            {limits && (
              <Badge color="gray" variant="soft" size="1">
                <Lock size={12} strokeWidth={1.75} aria-hidden />
                Limited admin
              </Badge>
            )}
          </Text>
          <Text as="p" tone="quiet" anywhere>
            {person.email} · account since {date(since.slice(0, 10))} · {signedInWords(signed_in)}
          </Text>
        </Box>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.impersonate({ person: person.user_id })}>
            <Eye />
            See it as they do
          </Link>
        </Button>
      </header>
    </Flex>
  );
}
