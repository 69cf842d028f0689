import * as z from 'zod';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { AREAS, type Limits } from '../../../contracts/platform/limits';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import { lastEditWords } from '../../organisation/setting/last-edit-words';
import { trpc } from '../../platform/call/trpc';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Columns } from '../../platform/ui/Columns';
import { countWithWord, fullName, plainText } from '../../platform/ui/format';
import { AreasPart } from './AreasPart';
import { CompaniesPart } from './CompaniesPart';
import { LimitsAside } from './LimitsAside';
import { LimitsHeading } from './LimitsHeading';
import { AREA_WORDS, asSaved, asShown, limitsWords, sameCompany } from './limits-words';
import { StartPart } from './StartPart';

const Form = z.object({ limits: LimitsForm.nullable() });

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
