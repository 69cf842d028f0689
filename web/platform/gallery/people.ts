/** The invented people of the gallery's lists. */
export interface GalleryPerson {
  id: number;
  name: string;
  email: string;
  role: string;
  branch: string;
  status: string;
  gross: number;
}

const NAMES = [
  'Ọláńrewájú Adébáyọ̀',
  'Ngozi Okonkwo',
  'Fatima Abdullahi',
  'Chukwuemeka Eze',
  'Aisha Bello',
  'Sani Garba',
  'Grace Akpan',
  'Peter Okafor',
  'Halima Garba',
  'Yusuf Danjuma',
  'Folake Adeyemi',
  'Ifeoma Nwosu',
];
const ROLES = ['Operations Supervisor', 'Health & Safety Officer', 'Driver', 'Accountant'];
const BRANCHES = ['Apapa, Lagos', 'Kaduna', 'Port Harcourt'];
const STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'NOFILE', 'ACKNOWLEDGE'];

const cycle = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

export const GALLERY_PEOPLE: readonly GalleryPerson[] = Array.from({ length: 27 }, (_, index) => {
  const name = cycle(NAMES, index);
  return {
    id: index + 1,
    name: index < NAMES.length ? name : `${name} ${Math.floor(index / NAMES.length) + 1}`,
    email: `person${index + 1}@lagoon.example`,
    role: cycle(ROLES, index),
    branch: cycle(BRANCHES, index),
    status: cycle(STATUSES, index),
    gross: 120_000_000 + index * 7_350_050,
  };
});
