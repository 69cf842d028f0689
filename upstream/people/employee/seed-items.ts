import { addDays, type Day } from '../../../contracts/platform/dates';
import { DEGREES, EXAMS, HMOS, HOSPITAL_NAMES, SCHOOLS, SEED_REFEREES } from '../../seed/data/item-words';
import { type NamesOfPeople, PEOPLES } from '../../seed/data/names';
import { CITIES } from '../../seed/data/places';
import { type Desk, requireSeeded } from '../../seed/desk';
import { EMPLOYEE } from '../../seed/people';
import { plainName } from '../../seed/population';
import { Random } from '../../seed/random';
import type { SeedRows } from '../../seed/rows';

type Employee = SeedRows['employee'][number];

const SEED = 1960;
/** One in so many employees has no items yet: their papers are still in the paper file. */
const EMPTY = 9;

/** Next of kin, guarantors, referees, education, certification and medical data of those who work here. */
export function items({ rows, today }: Desk): void {
  // A generator of its own, so that items do not change the rest of the seed.
  const random = new Random(SEED);
  rows.employee.forEach((one, i) => {
    if (i % EMPTY === 4 && one.email !== EMPLOYEE.email) return;
    const employee_id = requireSeeded(one.id);
    const people = peopleOf(one);
    const relative = (relationship: string, own: boolean) => {
      const woman = /wife|mother|sister|aunt/i.test(relationship);
      const man = /husband|father|brother|uncle|pastor/i.test(relationship);
      const gender = woman || (!man && random.chance(0.5)) ? 'FEMALE' : 'MALE';
      const lastname = own ? one.lastname : random.pick(people.lastnames);
      const firstname = random.pick(gender === 'FEMALE' ? people.women : people.men);
      const city = random.pick(CITIES);
      return {
        employee_id,
        fullname: `${firstname} ${lastname}`,
        email: random.chance(0.6) ? `${plainName(firstname)}.${plainName(lastname)}@mail.example` : null,
        phone: phone(random),
        relationship,
        gender,
        dob: addDays(today, -random.int(25 * 365, 65 * 365)),
        address: `${random.int(1, 90)} ${random.pick(city.streets)}`,
        city: city.name,
        state: city.state,
        country: 'Nigerian',
      };
    };
    rows.employeeNextOfKin.push(relative(kinship(one, random), true));
    if (random.chance(0.25)) rows.employeeNextOfKin.push(relative(random.pick(['Brother', 'Sister', 'Mother']), true));
    const [first, second, third] = three(random);
    for (const [, , relationship] of [first, second]) rows.employeeGuarantor.push(relative(relationship, false));
    for (const [occupation, place_of_work, relationship] of [second, third]) {
      // One profile is incomplete, for the page that says so.
      if (one.email === EMPLOYEE.email) break;
      const { fullname, address, city, gender } = relative(relationship, false);
      rows.employeeReferee.push({
        employee_id,
        title: occupation === 'Lecturer' ? 'Dr' : gender === 'FEMALE' ? 'Mrs' : 'Mr',
        fullname,
        place_of_work,
        relationship,
        occupation,
        address: `${address}, ${city}`,
        phone: phone(random),
      });
    }
    studies(rows, one, today, random);
    medical(rows, employee_id, random);
  });
}

/** Phone numbers with 555 and 01xx, which belong to nobody. */
const phone = (random: Random): string =>
  `${random.pick(['0803', '0805', '0813', '0706', '0902'])}-555-01${String(random.int(1, 99)).padStart(2, '0')}`;

const peopleOf = ({ lastname }: Employee): NamesOfPeople =>
  PEOPLES.find(({ lastnames }) => lastnames.includes(lastname)) ?? requireSeeded(PEOPLES[0]);

const kinship = (one: Employee, random: Random): string => {
  if (one.marital_status === 'MARRIED') return one.gender === 'FEMALE' ? 'Husband' : 'Wife';
  return random.pick(['Mother', 'Father', 'Brother', 'Sister']);
};

function three(random: Random) {
  const at = random.int(0, SEED_REFEREES.length - 1);
  const pick = (n: number) => requireSeeded(SEED_REFEREES[(at + n) % SEED_REFEREES.length]);
  return [pick(0), pick(1), pick(2)] as const;
}

/** School, then a degree. Some employees have a certification, and a few are taking a second degree. */
function studies(rows: SeedRows, one: Employee, today: Day, random: Random): void {
  const employee_id = requireSeeded(one.id);
  const born = Number((one.dob ?? addDays(today, -30 * 365)).slice(0, 4));
  const [institution, qualification, course_of_study, grade] = random.pick(DEGREES);
  rows.employeeEducation.push(
    {
      employee_id,
      institution: random.pick(SCHOOLS),
      qualification: 'WASSCE',
      start_date: `${born + 11}-09-10`,
      end_date: `${born + 17}-06-30`,
    },
    {
      employee_id,
      institution,
      qualification,
      course_of_study,
      grade,
      start_date: `${born + 18}-10-04`,
      end_date: `${born + 22}-07-20`,
    },
  );
  if (random.chance(0.06))
    rows.employeeEducation.push({
      employee_id,
      institution: 'Lagos Business School',
      qualification: 'MBA',
      start_date: addDays(today, -random.int(60, 500)),
    });
  if (!random.chance(0.45)) return;
  const [exam_body, exam_name, exam_grade] = random.pick(EXAMS);
  const exam_year = Math.min(born + random.int(24, 34), Number(today.slice(0, 4)));
  rows.employeeCertification.push({ employee_id, exam_body, exam_name, exam_year, grade: exam_grade });
}

function medical(rows: SeedRows, employee_id: number, random: Random): void {
  if (!random.chance(0.8)) return;
  const draw = random.next();
  const [hmo_provider, hmo_plan_type] = random.pick(HMOS);
  rows.employeeMedical.push({
    employee_id,
    blood_group: random.pick(['O', 'O', 'O', 'A', 'B', 'AB']),
    rhesus_factor: random.chance(0.94) ? 'POSITIVE' : 'NEGATIVE',
    genotype: draw < 0.7 ? 'AA' : draw < 0.95 ? 'AS' : draw < 0.98 ? 'AC' : 'SS',
    disability: random.chance(0.02) ? 'Walks with a stick' : null,
    medical_condition: random.chance(0.1) ? random.pick(['Asthma', 'High blood pressure', 'Penicillin allergy']) : null,
    hmo_provider,
    hmo_plan_type,
    hmo_policy_number: `HMO/${random.digits(7)}`,
    registered_hospital: random.pick(HOSPITAL_NAMES),
  });
}
