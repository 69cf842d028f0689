import type { Benefit } from '../../../contracts/health/hmo-shapes';

interface SeedPlan {
  name: string;
  /** In naira a month. */
  single: number;
  family: number;
  children: number;
  spouse: boolean;
  /** The lowest grade for which it is meant; 0 for all. */
  from: number;
  /** In naira a year: in hospital, surgery, dental and optical. */
  pays: readonly [inHospital: number, surgery: number, teeth: number];
}

interface SeedProvider {
  name: string;
  domain: string;
  phone: string;
  close: number;
  plans: readonly SeedPlan[];
  /** The prefixes of policy numbers. */
  letters: string;
}

const plan = (
  name: string,
  [single, family]: [number, number],
  [spouse, children, from]: [boolean, number, number],
  pays: SeedPlan['pays'],
): SeedPlan => ({ name, single, family, spouse, children, from, pays });

/** Invented insurers. */
export const SEED_PROVIDERS: readonly SeedProvider[] = [
  {
    name: 'Harmattan Health',
    domain: 'harmattanhealth.example',
    phone: '0700-555-0101',
    close: 20,
    letters: 'HHM',
    plans: [
      plan('Silver', [8_400, 19_800], [true, 4, 0], [1_500_000, 600_000, 60_000]),
      plan('Gold', [12_400, 28_500], [true, 4, 0], [3_500_000, 1_500_000, 120_000]),
      plan('Platinum', [26_000, 61_000], [true, 5, 10], [8_000_000, 4_000_000, 300_000]),
    ],
  },
  {
    name: 'Okavango Care',
    domain: 'okavangocare.example',
    phone: '0700-555-0102',
    close: 20,
    letters: 'OKC',
    plans: [
      plan('Basic', [6_900, 15_200], [true, 3, 0], [1_000_000, 400_000, 30_000]),
      plan('Plus', [11_800, 26_400], [true, 4, 0], [3_000_000, 1_200_000, 90_000]),
    ],
  },
  {
    name: 'Meridian HMO',
    domain: 'meridianhmo.example',
    phone: '0700-555-0103',
    close: 18,
    letters: 'MRD',
    plans: [
      plan('Standard', [7_800, 17_600], [true, 4, 0], [1_250_000, 500_000, 40_000]),
      plan('Executive', [21_500, 48_000], [true, 4, 9], [6_000_000, 2_500_000, 200_000]),
    ],
  },
];

export const benefitsOf = ({ pays: [inHospital, surgery, teeth] }: SeedPlan): Benefit[] => [
  { title: 'In hospital, a year', amount: inHospital * 100, words: '' },
  { title: 'Surgery', amount: surgery * 100, words: '' },
  { title: 'Dental and optical', amount: teeth * 100, words: '' },
  { title: 'Visits to a doctor', amount: null, words: 'As often as needed' },
  { title: 'Birth of a child', amount: surgery * 50, words: '' },
  { title: 'Vaccinations of children', amount: null, words: 'Those of the national programme' },
];

type SeedHospital = readonly [name: string, address: string, city: string, state: string];

/** Invented hospitals. Every provider has all of some states and some of the others. */
export const SEED_HOSPITALS: readonly SeedHospital[] = [
  ['Marina General Clinic', '14 Broad Street, Lagos Island', 'Lagos', 'Lagos'],
  ['Opebi Family Hospital', '27 Opebi Road, Ikeja', 'Ikeja', 'Lagos'],
  ['Bode Thomas Medical Centre', '61 Bode Thomas Street, Surulere', 'Surulere', 'Lagos'],
  ['Lekki Coast Hospital', '5 Admiralty Way, Lekki Phase 1', 'Lekki', 'Lagos'],
  ['Ikorodu Mission Hospital', '9 Lagos Road', 'Ikorodu', 'Lagos'],
  ['Wuse Central Hospital', '22 Aminu Kano Crescent, Wuse II', 'Abuja', 'FCT'],
  ['Garki Women and Children Clinic', '3 Gana Street, Maitama', 'Abuja', 'FCT'],
  ['Kubwa Community Hospital', '40 Gado Nasko Road', 'Kubwa', 'FCT'],
  ['Nassarawa Specialist Hospital', '18 Zoo Road', 'Kano', 'Kano'],
  ['Bompai Eye and Dental Clinic', '6 Bompai Road', 'Kano', 'Kano'],
  ['Kawo Specialist Hospital', '41 Ali Akilu Road, Kawo', 'Kaduna', 'Kaduna'],
  ['Rigasa Family Clinic', '7 Makarfi Road, Rigasa', 'Kaduna', 'Kaduna'],
  ['Zaria Road Hospital', '112 Zaria Road', 'Zaria', 'Kaduna'],
  ['Trans Amadi Hospital', '33 Trans Amadi Road', 'Port Harcourt', 'Rivers'],
  ['Rumuola Maternity', '2 Rumuola Road', 'Port Harcourt', 'Rivers'],
  ['Bodija Hospital', '19 Awolowo Avenue, Bodija', 'Ibadan', 'Oyo'],
  ['Ogbomosho Baptist Clinic', '4 Ilorin Road', 'Ogbomosho', 'Oyo'],
  ['New Haven Hospital', '30 Chime Avenue', 'Enugu', 'Enugu'],
  ['Nsukka Health Centre', '11 University Road', 'Nsukka', 'Enugu'],
  ['Onitsha Riverside Hospital', '8 Awka Road', 'Onitsha', 'Anambra'],
  ['Benin Ring Road Clinic', '25 Sapele Road', 'Benin City', 'Edo'],
  ['Abeokuta Rock Hospital', '16 Ibara Road', 'Abeokuta', 'Ogun'],
  ['Jos Plateau Hospital', '12 Rayfield Road', 'Jos', 'Plateau'],
  ['Calabar Garden Hospital', '50 Marian Road', 'Calabar', 'Cross River'],
];

export const GIRLS = ['Kosisochukwu', 'Zikora', 'Amina', 'Fiyinfoluwa', 'Halima', 'Ebun', 'Chisom', 'Maryam'] as const;
export const BOYS = ['Ikenna', 'Yusuf', 'Tobi', 'Chukwudi', 'Abdullahi', 'Ayomide', 'Emeka', 'Sani'] as const;
export const WIVES = ['Adaeze', 'Hauwa', 'Folake', 'Ngozi', 'Zainab', 'Ibiso'] as const;
export const HUSBANDS = ['Chukwuemeka', 'Ibrahim', 'Segun', 'Musa', 'Tamuno', 'Kunle'] as const;
