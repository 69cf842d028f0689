import { addDays, type Day } from '../../../contracts/platform/dates';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import type { Env } from '../../platform/call/env';
import { database } from '../../platform/database/db';
import { type Desk, requireSeeded, type SeedStore } from '../../seed/desk';
import { ADMIN, SIGN_INS } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { IMPORT_KEPT_DAYS } from './store';
import { importBatch } from './tables';
import { goOn } from './work';

interface SeedImport {
  kind: ImportKind;
  file: string;
  /** Days ago. */
  ago: number;
  minutes: number;
  text: string;
  saved: boolean;
}

/** Lists that an HR officer sent in: one saved, one that waits for its mistakes to be corrected, one without headings. */
const IMPORTS: readonly SeedImport[] = [
  {
    kind: 'unit',
    file: 'zuma-units.csv',
    ago: 12,
    minutes: 10 * 60 + 5,
    saved: true,
    text: [
      'company,department,name,code,description',
      'ZMF,HR,Staff welfare,HR-WEL,Looks after staff loans and welfare.',
      'ZMF,HR,Records,HR-REC,"Keeps the personnel files, on paper and here."',
    ].join('\r\n'),
  },
  {
    kind: 'branch',
    file: 'branches-south-south.csv',
    ago: 2,
    minutes: 15 * 60 + 40,
    saved: false,
    text: [
      'company;name;code;address;state;description',
      'LGS;Calabar;CBQ;8 Marian Road, Calabar;Cross River;Serves the port of Calabar.',
      'LGS;Uyo;QUO;21 Oron Road, Uyo;Akwa Ibom;',
      'LGS;Yenagoa;Y NG;4 Mbiama Road, Yenagoa;Bayelsa;',
      'Lagon Logistics Ltd;Asaba;ABB;3 Nnebisi Road, Asaba;Delta;',
      'LGS;Warri;QUO;55 Effurun Road, Warri;Delta;',
    ].join('\r\n'),
  },
  {
    kind: 'employee',
    file: 'truck-drivers-apapa.csv',
    ago: 1,
    minutes: 11 * 60 + 25,
    saved: false,
    text: [
      'Staff ID,First name,Last name,Email,Phone,Gender,Company,Branch,Department,Job role,Salary,Net salary,Date of employment,Account number,BVN',
      ',Sunday,Okafor,,0803-555-0871,Male,LGS,APA,FLT,TRK,"1,440,000.00","102,000.00",2026-11-02,0690000031,22200000871',
      ',Kabiru,Lawal,,0803-555-0872,Male,LGS,APA,FLT,TRK,"1,440,000.00","102,000.00",2026-11-02,,',
      ',Blessing,Etim,blessing.etim@,0803-555-0873,,LGS,APA,FLT,Truck drivr,"1,440,000.00","102,000.00",2026-11-02,069000003,2220000087',
    ].join('\r\n'),
  },
  {
    kind: 'department',
    file: 'departments.csv',
    ago: 2,
    minutes: 9 * 60 + 20,
    saved: false,
    text: 'Finance,FIN\r\nHuman Resources,HR\r\n',
  },
];

/** Takes the lists in by the product itself, so that their checks and rows are the product's. */
export function imports({ afterwards, today }: Desk): void {
  afterwards.push((store) => takeIn(store, today));
}

async function takeIn(store: SeedStore, today: Day): Promise<void> {
  const by = SIGN_INS.findIndex(({ email }) => email === ADMIN.email) + 1;
  const env = { ...store, IMPORTS: { send: async () => undefined } } as unknown as Env;
  const db = database(store.DB);
  for (const { kind, file, ago, minutes, text, saved } of IMPORTS) {
    const at = seedTime(addDays(today, -ago), minutes);
    const key = `imports/seed-${file}`;
    const bytes = new TextEncoder().encode(text);
    await store.FILES.put(key, bytes, { httpMetadata: { contentType: 'text/csv' } });
    const values = {
      kind,
      file,
      size: bytes.length,
      key,
      date_format: 'ISO',
      encoding: 'UTF-8',
      state: 'CHECKING',
      next_byte: 0,
      by_id: by,
      by_name: `${ADMIN.firstname} ${ADMIN.lastname}`,
      request_id: `seed-${file}`,
      uploaded_at: at,
      kept_until: addDays(today, IMPORT_KEPT_DAYS - ago),
    } as const;
    const [row] = await db.insert(importBatch).values(values).returning({ id: importBatch.id });
    const { id } = requireSeeded(row);
    await goOn(env, id);
    if (saved) {
      await store.DB.prepare("UPDATE import_batch SET state = 'APPLYING', mode = 'ALL' WHERE id = ?").bind(id).run();
      await goOn(env, id);
    }
    await store.DB.batch([
      store.DB.prepare(
        `UPDATE import_batch SET checked_at = iif(checked_at IS NULL, NULL, ?1),
          applied_at = iif(applied_at IS NULL, NULL, ?1) WHERE id = ?2`,
      ).bind(at, id),
      store.DB.prepare(
        'UPDATE import_piece SET applied_at = iif(applied_at IS NULL, NULL, ?1) WHERE batch_id = ?2',
      ).bind(at, id),
      store.DB.prepare('UPDATE audit SET at = ?1 WHERE request_id = ?2').bind(at, `seed-${file}`),
    ]);
  }
}
