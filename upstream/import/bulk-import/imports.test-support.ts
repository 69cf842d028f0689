import { env } from 'cloudflare:workers';
import {
  bulkImport as contract,
  type ImportBatch,
  type ImportMode,
  type ImportRow,
} from '../../../contracts/import/bulk-import';
import { isWorking, UPLOAD_CALLS } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { askUpload } from '../../house/journey.test-support';
import { goOn } from './work';

export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A line of CSV whose cells need no quotes. */
export const csvLines = (...lines: string[][]): string => lines.map((cells) => `${cells.join(',')}\r\n`).join('');

/**
 * Lets the worker of the queue have its rest: in a loop of calls within one process the runtime comes to no timer.
 */
export const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** An admin who imports: what the screens do, by the calls. */
export function importer(token: string) {
  const detail = async (id: number) => (await as(token).bulkImport.detail({ id }).response).json<ImportBatch>();

  /** Continues the work on a batch until there is none left. */
  async function settle(id: number): Promise<ImportBatch> {
    for (;;) {
      const batch = await detail(id);
      if (!isWorking(batch.state)) return batch;
      await goOn(env, id);
      await giveWay();
    }
  }
  const uploadAnswer = (
    kind: ImportKind,
    file: string | Uint8Array,
    more: Record<string, string> = {},
    name = 'list.csv',
  ) => {
    const content = typeof file === 'string' ? utf8Bytes(file) : file;
    const fields = { date_format: 'ISO', size: String(content.length), ...more };
    return askUpload('POST', contract[UPLOAD_CALLS[kind]].path, token, fields, [['file', name, content]]);
  };
  const upload = async (...given: Parameters<typeof uploadAnswer>) => {
    const answer = await uploadAnswer(...given);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json<ImportBatch>();
  };
  const post = (id: number, step: 'apply' | 'undo', body: object = {}) =>
    ask('POST', `/bulk_upload/${id}/${step}/`, { token, body });
  return {
    detail,
    settle,
    uploadAnswer,
    upload,
    post,
    check: async (...given: Parameters<typeof uploadAnswer>) => settle((await upload(...given)).id),
    async apply(id: number, mode: ImportMode = 'VALID') {
      const answer = await post(id, 'apply', { mode });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return settle(id);
    },
    async rows(id: number, outcome: ImportRow['outcome'], query = '') {
      const answer = await ask('GET', `/bulk_upload/${id}/rows/?outcome=${outcome}${query}`, { token });
      return (await answer.json<{ total: number; results: ImportRow[] }>()).results;
    },
    text: async (path: string) => (await ask('GET', path, { token })).text(),
  };
}
