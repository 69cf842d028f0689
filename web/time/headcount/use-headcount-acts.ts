import { useCompanies } from '../../organisation/company/use-companies';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord } from '../../platform/ui/format';
import type { HeadcountScope } from './headcount-scope';

/** Downloads the report of a month, and reminds everybody who has not answered it. */
export function useHeadcountActs({ year, month, company }: HeadcountScope) {
  const utils = trpc.useUtils();
  const companies = useCompanies().data ?? [];
  const mint = useCommand(utils.client.transfer.mint.mutate, {
    place: 'headcount',
    done: ({ token }) => startDownload(token),
  });
  const reminding = useCommand(utils.client.headcount.remind.mutate, {
    said: ({ message }) => message,
    place: 'headcount',
    refresh: () => utils.headcount.invalidate(),
  });
  const chosen = companies.find(({ name }) => name === company)?.id;
  return {
    downloading: mint.busy,
    download: () => void mint.run({ call: 'headcount.report', input: { month, year, file_type: 'csv' } }),
    askRemind: (pending: number) =>
      confirm({
        title: `Remind ${countWithWord(pending, 'employee')}?`,
        text: `Whoever has not answered the headcount of ${month} ${year}${company ? ` in ${company}` : ''} gets a mail and a notice, at most once a day.`,
        confirm: `Remind ${countWithWord(pending, 'employee')}`,
        act: () => reminding.run({ month, year, ...(chosen !== undefined && { company: chosen }) }),
      }),
  };
}
