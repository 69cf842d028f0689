import type { LetterData } from './letter-data';

/** A candidate whose names have what Nigerian names can have. */
export const data: LetterData = {
  company: {
    name: 'Lagoon Logistics Ltd',
    code: 'LGS',
    address: '14 Wharf Road, Apapa, Lagos',
    rc_number: '482190',
    email: 'hr@lagoonlogistics.example',
    phone: '+234-803-555-0100',
  },
  firstname: 'Ọláńrewájú',
  middlename: 'Ṣẹ̀gun',
  lastname: 'Adébáyọ̀',
  address: '9 Adeola Odeku Street\nVictoria Island\nLagos',
  job_role: 'Operations Supervisor',
  branch: 'Apapa, Lagos',
  department: 'Terminal Operations',
  gross_salary: 1_500_000_000,
  net_salary: 97_841_667,
  resumption_date: '2026-06-12',
  date: '2026-06-08',
  expires: '2026-06-22',
  sent_by: 'Aisha Bello',
  deployment: { supervisor_name: 'Folake Adeyemi', report_to: '14 Wharf Road, Apapa', report_date: '2026-06-12' },
};
