export interface SeedBranch {
  name: string;
  code: string;
  address: string;
  city: string;
  state: string;
}

/** A place of work that is no branch: a depot, a client's site. */
type SeedLocation = Omit<SeedBranch, 'city'>;

/** A job role with the usual range of its annual gross, in naira. */
export interface SeedRole {
  name: string;
  code: string;
  department: string;
  from: number;
  to: number;
}

export interface SeedCompany {
  name: string;
  code: string;
  rc_number: string;
  address: string;
  phone: string;
  /** The domain of its addresses. The .example domains are reserved, so no mail from here reaches anybody. */
  domain: string;
  employees: number;
  /** The peoples of `names.ts` to which most of its staff belong. */
  peoples: readonly string[];
  branches: readonly SeedBranch[];
  locations: readonly SeedLocation[];
  departments: readonly (readonly [name: string, code: string])[];
  roles: readonly SeedRole[];
}

const branch = (name: string, code: string, address: string, city: string, state: string): SeedBranch => ({
  name,
  code,
  address,
  city,
  state,
});
const location = (name: string, code: string, address: string, state: string): SeedLocation => ({
  name,
  code,
  address,
  state,
});
const role = (name: string, code: string, department: string, from: number, to: number): SeedRole => ({
  name,
  code,
  department,
  from: from * 1_000_000,
  to: to * 1_000_000,
});

const OFFICE_ROLES: readonly SeedRole[] = [
  role('HR Officer', 'HRO', 'HR', 4.2, 7.2),
  role('Payroll Accountant', 'PAY', 'FIN', 5.4, 9.6),
  role('Procurement Analyst', 'PRC', 'FIN', 4.8, 7.8),
  role('Health & Safety Officer', 'HSE', 'HSE', 5.4, 9),
  role('Legal Counsel', 'LEG', 'LEG', 12, 20),
  role('IT Support Officer', 'ITS', 'ICT', 3.6, 6.6),
];
const OFFICE_DEPARTMENTS: readonly (readonly [string, string])[] = [
  ['Human Resources', 'HR'],
  ['Finance', 'FIN'],
  ['Health and Safety', 'HSE'],
  ['Legal', 'LEG'],
  ['Information Technology', 'ICT'],
];

export const SEED_COMPANIES: readonly SeedCompany[] = [
  {
    name: 'Lagoon Logistics Ltd',
    code: 'LGS',
    rc_number: '482190',
    address: '14 Wharf Road, Apapa, Lagos',
    phone: '0803-555-0100',
    domain: 'lagoonlogistics.example',
    employees: 90,
    peoples: ['Yoruba', 'Igbo', 'Yoruba', 'Edo', 'Urhobo', 'Ijaw', 'Hausa'],
    branches: [
      branch('Apapa, Lagos', 'APA', '14 Wharf Road, Apapa, Lagos', 'Lagos', 'Lagos'),
      branch('Ikeja, Lagos', 'IKJ', '27 Oba Akran Avenue, Ikeja, Lagos', 'Lagos', 'Lagos'),
      branch('Lekki, Lagos', 'LEK', '5 Admiralty Way, Lekki Phase 1, Lagos', 'Lagos', 'Lagos'),
      branch('Port Harcourt', 'PHC', '112 Trans Amadi Layout, Port Harcourt', 'Port Harcourt', 'Rivers'),
      branch('Aba', 'ABA', '40 Azikiwe Road, Aba', 'Aba', 'Abia'),
      branch('Kaduna', 'KAD', '9 Kachia Road, Kakuri, Kaduna', 'Kaduna', 'Kaduna'),
    ],
    locations: [
      location('Tin Can Island Terminal', 'TCI', '2 Tin Can Island Port Road, Apapa, Lagos', 'Lagos'),
      location('Onne Container Depot', 'ONN', '1 Ikpokiri Road, Onne', 'Rivers'),
      location('Oshodi Sorting Hub', 'OSH', '33 Agege Motor Road, Oshodi, Lagos', 'Lagos'),
    ],
    departments: [
      ['Terminal Operations', 'OPS'],
      ['Fleet and Delivery', 'FLT'],
      ['Customer Service', 'CSV'],
      ...OFFICE_DEPARTMENTS,
    ],
    roles: [
      role('Operations Supervisor', 'OPS', 'OPS', 9, 15),
      role('Terminal Clerk', 'TCL', 'OPS', 2.4, 3.9),
      role('Crane Operator', 'CRN', 'OPS', 4.8, 7.5),
      role('Fleet Coordinator', 'FLC', 'FLT', 4.5, 7.2),
      role('Dispatch Rider', 'DSR', 'FLT', 1.8, 2.7),
      role('Truck Driver', 'TRK', 'FLT', 2.4, 3.9),
      role('Customs Liaison Officer', 'CUS', 'OPS', 5.4, 8.4),
      role('Customer Care Officer', 'CCO', 'CSV', 2.7, 4.8),
      ...OFFICE_ROLES,
    ],
  },
  {
    name: 'Kainji Energy Services',
    code: 'KES',
    rc_number: '1048827',
    address: '31 Independence Layout, Enugu',
    phone: '0805-555-0100',
    domain: 'kainjienergy.example',
    employees: 50,
    peoples: ['Igbo', 'Efik and Ibibio', 'Nupe and Gbagyi', 'Tiv', 'Igbo', 'Yoruba'],
    branches: [
      branch('Enugu', 'ENU', '31 Independence Layout, Enugu', 'Enugu', 'Enugu'),
      branch('Calabar', 'CBQ', '18 Marian Road, Calabar', 'Calabar', 'Cross River'),
      branch('New Bussa', 'NBS', '2 Dam Road, New Bussa', 'New Bussa', 'Niger'),
      branch('Ilorin', 'ILR', '66 Umaru Audi Road, Ilorin', 'Ilorin', 'Kwara'),
      branch('Makurdi', 'MKD', '12 Old Otukpo Road, Makurdi', 'Makurdi', 'Benue'),
    ],
    locations: [
      location('Kainji Dam Power House', 'KDP', '1 Dam Road, New Bussa', 'Niger'),
      location('Nkpor Substation', 'NKP', '14 Old Onitsha Road, Nkpor', 'Anambra'),
    ],
    departments: [['Generation', 'GEN'], ['Distribution', 'DIS'], ['Customer Service', 'CSV'], ...OFFICE_DEPARTMENTS],
    roles: [
      role('Electrical Engineer', 'ELE', 'GEN', 7.2, 13.2),
      role('Turbine Technician', 'TUR', 'GEN', 4.8, 8.4),
      role('Line Worker', 'LIN', 'DIS', 2.4, 4.2),
      role('Metering Officer', 'MET', 'DIS', 2.7, 4.5),
      role('Customer Care Lead', 'CCL', 'CSV', 6, 8.4),
      role('Plant Manager', 'PLM', 'GEN', 18, 28),
      ...OFFICE_ROLES,
    ],
  },
  {
    name: 'Savannah Foods Plc',
    code: 'SVF',
    rc_number: '215604',
    address: '8 Bompai Road, Kano',
    phone: '0806-555-0100',
    domain: 'savannahfoods.example',
    employees: 70,
    peoples: ['Hausa', 'Hausa', 'Kanuri', 'Tiv', 'Nupe and Gbagyi', 'Yoruba', 'Hausa'],
    branches: [
      branch('Kano', 'KAN', '8 Bompai Road, Kano', 'Kano', 'Kano'),
      branch('Kaduna', 'KDN', '15 Junction Road, Kaduna', 'Kaduna', 'Kaduna'),
      branch('Jos', 'JOS', '4 Rwang Pam Street, Jos', 'Jos', 'Plateau'),
      branch('Maiduguri', 'MIU', '22 Baga Road, Maiduguri', 'Maiduguri', 'Borno'),
      branch('Ibadan', 'IBA', '50 Ring Road, Ibadan', 'Ibadan', 'Oyo'),
    ],
    locations: [
      location('Sharada Flour Mill', 'SHM', '5 Sharada Phase 2, Kano', 'Kano'),
      location('Zaria Grain Silos', 'ZGS', '20 Kaduna Road, Zaria', 'Kaduna'),
    ],
    departments: [
      ['Production', 'PRD'],
      ['Quality Control', 'QLC'],
      ['Sales and Distribution', 'SAL'],
      ['Warehouse', 'WHS'],
      ...OFFICE_DEPARTMENTS,
    ],
    roles: [
      role('Production Supervisor', 'PSU', 'PRD', 5.4, 9),
      role('Machine Operator', 'MOP', 'PRD', 1.9, 3),
      role('Food Technologist', 'FTE', 'QLC', 4.2, 7.2),
      role('Quality Inspector', 'QIN', 'QLC', 3, 5.1),
      role('Warehouse Officer', 'WHO', 'WHS', 2.4, 4.2),
      role('Sales Representative', 'SRP', 'SAL', 2.4, 4.8),
      role('Fleet Coordinator', 'FLC', 'SAL', 4.2, 6.6),
      ...OFFICE_ROLES,
    ],
  },
  {
    name: 'Zuma Facilities Ltd',
    code: 'ZMF',
    rc_number: '1337215',
    address: '21 Aminu Kano Crescent, Wuse II, Abuja',
    phone: '0809-555-0100',
    domain: 'zumafacilities.example',
    employees: 40,
    peoples: ['Nupe and Gbagyi', 'Hausa', 'Igbo', 'Tiv', 'Edo', 'Efik and Ibibio', 'Ijaw'],
    branches: [
      branch('Abuja', 'ABJ', '21 Aminu Kano Crescent, Wuse II, Abuja', 'Abuja', 'FCT'),
      branch('Uyo', 'UYO', '7 Oron Road, Uyo', 'Uyo', 'Akwa Ibom'),
      branch('Benin City', 'BEN', '33 Airport Road, Benin City', 'Benin City', 'Edo'),
      branch('Owerri', 'OWE', '19 Wetheral Road, Owerri', 'Owerri', 'Imo'),
      branch('Warri', 'WAR', '10 Jakpa Road, Effurun, Warri', 'Warri', 'Delta'),
    ],
    locations: [
      location('Central Area Towers', 'CAT', '7 Ralph Shodeinde Street, Central Area, Abuja', 'FCT'),
      location('Uyo Stadium Grounds', 'USG', '1 Goodluck Jonathan Boulevard, Uyo', 'Akwa Ibom'),
    ],
    departments: [
      ['Maintenance', 'MNT'],
      ['Security', 'SEC'],
      ['Cleaning and Grounds', 'CLG'],
      ['Client Services', 'CLS'],
      ...OFFICE_DEPARTMENTS,
    ],
    roles: [
      role('Maintenance Fitter', 'FIT', 'MNT', 2.1, 3.6),
      role('Facilities Manager', 'FAM', 'CLS', 8.4, 14.4),
      role('Air Conditioning Technician', 'ACT', 'MNT', 2.4, 4.2),
      role('Security Supervisor', 'SSU', 'SEC', 2.7, 4.5),
      role('Grounds Keeper', 'GRK', 'CLG', 1.3, 1.9),
      role('Client Relations Officer', 'CRO', 'CLS', 3.6, 6),
      ...OFFICE_ROLES,
    ],
  },
];
