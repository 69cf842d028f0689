import { Button, Checkbox, Flex, Switch } from '@radix-ui/themes';
import { Check, Eye, Lock } from 'lucide-react';
import { Link } from 'react-router';
import * as z from 'zod';
import type { AdminLimits } from '../../contracts/admin-user';
import { AREAS, type Area, type AreaLevel, type Limits, OF_RECORDS, PRESETS } from '../../contracts/limits';
import { LimitsForm } from '../../contracts/limits-form';
import { pages } from '../../contracts/pages';
import { CompanyLogo } from '../company/CompanyLogo';
import { RecordForm } from '../record/RecordForm';
import { useRecordForm } from '../record/use-record-form';
import { lastEditWords } from '../setting/last-edit-words';
import { trpc } from '../trpc';
import { Columns } from '../ui/Columns';
import { counted, date, figure, fullName, plainText } from '../ui/format';
import { Initials } from '../ui/Initials';
import { Text } from '../ui/Text';
import { AreaRow } from './AreaRow';
import { LimitsAside } from './LimitsAside';
import styles from './LimitsFields.module.css';
import { AREA_WORDS, asSaved, asShown, limitsWords, STARTS, startOf } from './limits-words';

const Form = z.object({ limits: LimitsForm.nullable() });

const same = (a: readonly number[] | null, b: readonly number[] | null, id: number) =>
  (a?.includes(id) ?? true) === (b?.includes(id) ?? true);

/** The choice of an admin's companies and areas, with the same in words beside it. */
export function LimitsFields({ stored }: { stored: AdminLimits }) {
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
  const start = startOf(asSaved(limits));
  const set = (next: Limits) => form.setValue('limits', asSaved(next), { shouldDirty: true, shouldValidate: true });
  const setAreas = (areas: Limits['areas']) => set({ ...limits, areas });
  const setArea = (area: Area, level: AreaLevel) => {
    const areas = { ...limits.areas, [area]: level };
    const ofRecords: readonly Area[] = OF_RECORDS;
    // What stands in a record cannot be read without the record, and not be kept without it either.
    if (ofRecords.includes(area) && level !== 'NONE' && areas.records === 'NONE') areas.records = 'READ';
    if (area === 'records' && level === 'NONE') for (const one of OF_RECORDS) areas[one] = 'NONE';
    setAreas(areas);
  };
  const ids = stored.companies.map((company) => company.id);
  const choose = (company: number, on: boolean) =>
    set({ ...limits, companies: ids.filter((one) => (one === company ? on : limits.companies?.includes(one))) });
  const onlyReads = AREAS.every((area) => limits.areas[area] !== 'CHANGE');
  const changed = [
    ...AREAS.filter((area) => limits.areas[area] !== was.areas[area]).map((area) => AREA_WORDS[area].name),
    ...((limits.companies === null) !== (was.companies === null)
      ? ['Companies']
      : stored.companies
          .filter((one) => !same(limits.companies, was.companies, one.id))
          .map(({ name }) => plainText(name))),
  ];
  const problems = form.formState.errors.limits as Record<string, { message?: string } | undefined> | undefined;
  return (
    <>
      <Flex asChild align="center" wrap="wrap" gap="4" mb="4">
        <header>
          <Initials name={fullName(stored.person)} size={48} />
          <div className={styles.who}>
            <Text as="h1" size="20" weight="bold" anywhere>
              What {fullName(stored.person)} may do{' '}
              {before.limits && (
                <span className={styles.badge}>
                  <Lock size={12} strokeWidth={1.75} aria-hidden />
                  Limited admin
                </span>
              )}
            </Text>
            <Text as="p" tone="quiet" anywhere>
              {stored.person.email} · account since {date(stored.since.slice(0, 10))}
            </Text>
          </div>
          <Button asChild variant="soft" color="gray">
            <Link to={pages.impersonate()}>
              <Eye size={16} strokeWidth={1.75} aria-hidden />
              See it as they do
            </Link>
          </Button>
        </header>
      </Flex>
      <RecordForm
        edit={edit}
        wide
        save="Save what they may do"
        unsaved={
          changed.length > 0
            ? `${counted(changed.length, 'unsaved change')} · ${changed.join(', ')}`
            : lastEditWords(before.edited)
        }
      >
        <Columns columns="minmax(0, 1fr) 320px">
          <div>
            <fieldset className={styles.part}>
              <legend>Start from</legend>
              <div className={styles.starts}>
                {STARTS.map(({ name, says }) => (
                  <label key={name} className={styles.start}>
                    <input
                      type="radio"
                      name="start"
                      checked={start === name}
                      onChange={() =>
                        name === 'Everything'
                          ? set(asShown(null))
                          : set({
                              companies:
                                name === 'HR officer' ? (limits.companies ?? ids.slice(0, 1)) : limits.companies,
                              areas: { ...PRESETS[name] },
                            })
                      }
                    />
                    <span>
                      {name}
                      {start === name && <Check size={14} strokeWidth={2} aria-hidden />}
                    </span>
                    <Text size="12" tone="quiet">
                      {says}
                    </Text>
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset className={styles.part}>
              <legend>
                Companies{' '}
                <Text tone="quiet" weight="regular" figures>
                  {limits.companies === null ? 'all' : `${limits.companies.length} of ${ids.length}`}
                </Text>
              </legend>
              <Text as="label" size="13" tone="quiet">
                <Flex as="span" gap="2" align="center" mb="2">
                  <Switch
                    size="1"
                    checked={limits.companies === null}
                    onCheckedChange={(all) => set({ ...limits, companies: all ? null : ids.slice(0, 1) })}
                  />
                  All, new ones too
                </Flex>
              </Text>
              {limits.companies !== null && (
                <div className={styles.companies}>
                  {stored.companies.map((company) => (
                    <Text as="label" key={company.id} className={styles.company}>
                      <Checkbox
                        checked={limits.companies?.includes(company.id) ?? true}
                        onCheckedChange={(on) => choose(company.id, on === true)}
                      />
                      <CompanyLogo company={{ ...company, logo: null }} size={24} />
                      <span className={styles.name}>{plainText(company.name)}</span>
                      {!same(limits.companies, was.companies, company.id) && (
                        <Text size="12" tone="amber">
                          changed
                        </Text>
                      )}
                      <Text tone="quiet" figures>
                        {figure(company.employees)}
                      </Text>
                    </Text>
                  ))}
                </div>
              )}
              {problems?.companies?.message && (
                <Text as="p" size="13" tone="red" role="alert">
                  {problems.companies.message}
                </Text>
              )}
            </fieldset>
            <fieldset className={styles.part}>
              <legend>Areas</legend>
              <Text as="label" size="13" tone="quiet">
                <Flex as="span" gap="2" align="center" mb="2">
                  <Switch
                    size="1"
                    checked={onlyReads}
                    onCheckedChange={(reads) => {
                      const [from, to] = reads ? (['CHANGE', 'READ'] as const) : (['READ', 'CHANGE'] as const);
                      const next = AREAS.map((area) => [area, limits.areas[area] === from ? to : limits.areas[area]]);
                      setAreas(Object.fromEntries(next) as Limits['areas']);
                    }}
                  />
                  Reading only, everywhere
                </Flex>
              </Text>
              {AREAS.map((area) => (
                <AreaRow
                  key={area}
                  area={area}
                  level={limits.areas[area]}
                  changed={limits.areas[area] !== was.areas[area]}
                  onChange={(level) => setArea(area, level)}
                />
              ))}
              {problems?.areas?.message && (
                <Text as="p" size="13" tone="red" role="alert">
                  {problems.areas.message}
                </Text>
              )}
            </fieldset>
          </div>
          <LimitsAside stored={before} limits={limits} />
        </Columns>
      </RecordForm>
    </>
  );
}
