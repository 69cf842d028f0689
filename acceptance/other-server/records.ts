import { RefusedError } from './refused.ts';

export type ServerRow = Record<string, unknown>;
export type ServerRole = 'ADMIN' | 'EMPLOYEE';

const numbered = (count: number, row: (number: number) => ServerRow): ServerRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...row(index + 1) }));
const named = (...names: string[]) => numbered(names.length, (number) => ({ name: names[number - 1] }));

function user(user_id: number, firstname: string, lastname: string, roles: ServerRole[]) {
  const email = `${firstname.toLowerCase()}@lagoon.example`;
  return { user_id, firstname, lastname, email, phone: `0803111000${user_id}`, image: null, roles };
}

/** The data of the server at its start: the records of document 2 section 3 with the fields that it names, and an id. */
export const recordsAtStart = () => ({
  users: [
    user(1, 'Ngozi', 'Okafor', ['ADMIN']),
    user(2, 'Tunde', 'Bello', ['EMPLOYEE']),
    user(3, 'Sade', 'Ali', ['ADMIN']),
  ],
  notices: numbered(2, (number) => ({ sender: 'Sade Ali', subject: `sent report ${number}` })),
  banks: named('Harbour Bank', 'Savannah Bank', 'Zuma Bank'),
  pfas: named('Coastal Pensions', 'Plateau Pensions'),
  signatures: named('Managing Director'),
  companies: numbered(23, (number) => ({
    name: `Lagoon Works ${number}`,
    email: `works${number}@lagoon.example`,
    phone: '08031110000',
    address: 'Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: '',
    code: `LW${number}`,
  })),
  employees: numbered(12, (number) => ({
    firstName: 'Amaka',
    lastName: `Eze ${number}`,
    email: `amaka${number}@lagoon.example`,
    company: 1,
    salary: 1_200_000,
    netSalary: 90_000,
    jobrole: 1,
    location: 1,
    department: 1,
    gender: 'FEMALE',
    code: `LW-${number}`,
    title: 'Mrs',
    middlename: '',
    dob: '1990-04-02',
    image: null,
  })),
  requests: numbered(2, (number) => ({
    employee: { id: number, firstName: 'Amaka', lastName: `Eze ${number}`, code: `LW-${number}` },
    status: 'PENDING',
  })),
  joining: numbered(1, () => ({
    firstname: 'Kemi',
    lastname: 'Ojo',
    branch: 'Marina',
    department: 'Works',
    job_role: 'Welder',
    employment_date: '2027-01-04',
    resumption_date: '2027-01-11',
  })),
  workflows: numbered(1, () => ({ title: 'Yard staff' })),
  referees: numbered(1, () => ({
    title: 'Dr',
    fullname: 'Bisi Cole',
    place_of_work: 'Yaba College',
    relationship: 'Teacher',
    occupation: 'Lecturer',
    address: 'Yaba, Lagos',
    phone: '08031119999',
  })),
  guarantors: numbered(1, () => ({
    name: 'Femi Cole',
    email: 'femi@cole.example',
    address: 'Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    country: 'Nigerian',
    relationship: 'Uncle',
    phone: '08031118888',
    dob: '1960-01-01',
    gender: 'MALE',
  })),
  /** Offers by id, waivers by candidate. */
  accepted: new Map<number, { fields: ServerRow; files: Record<string, string[]> }>(),
  declined: new Map<number, unknown>(),
  decided: new Map<number, unknown>(),
});
export type Records = ReturnType<typeof recordsAtStart>;

/** A page of the rows that hold the searched text; `next` is the number of the page after, or null. */
export function pageOfRows(rows: readonly ServerRow[], query: URLSearchParams) {
  const size = Number(query.get('page_size') ?? query.get('pagesize') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const wanted = (query.get('search') ?? '').toLowerCase();
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted));
  const next = page * size < found.length ? page + 1 : null;
  return { total: found.length, next, results: found.slice((page - 1) * size, page * size) };
}

export function recordRow<T extends ServerRow>(rows: T[], id: number, key = 'id'): T {
  const row = rows.find((each) => each[key] === id);
  if (!row) throw new RefusedError(404, { detail: 'Not found.' });
  return row;
}

/** Adds a record; `refusal` is the answer when one of the same name is there. */
export function add(rows: ServerRow[], name: unknown, refusal: unknown): ServerRow {
  if (rows.some((row) => row.name === name)) throw new RefusedError(400, refusal);
  const row = { id: rows.length + 1, name };
  rows.push(row);
  return row;
}

export function remove(rows: ServerRow[], id: number): void {
  rows.splice(rows.indexOf(recordRow(rows, id)), 1);
}
