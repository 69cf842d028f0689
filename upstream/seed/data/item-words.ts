/** Schools with what is taken there, as records of Nigerian employees have them. */
export const DEGREES: readonly [institution: string, qualification: string, course: string, grade: string][] = [
  ['University of Lagos', 'B.Sc.', 'Accounting', 'Second class upper'],
  ['Obafemi Awolowo University, Ile-Ife', 'B.Eng.', 'Mechanical Engineering', 'Second class upper'],
  ['Ahmadu Bello University, Zaria', 'B.Sc.', 'Business Administration', 'Second class lower'],
  ['University of Nigeria, Nsukka', 'B.Sc.', 'Economics', 'Second class upper'],
  ['University of Ibadan', 'B.A.', 'English', 'First class'],
  ['Covenant University, Ota', 'B.Sc.', 'Computer Science', 'First class'],
  ['University of Benin', 'LL.B.', 'Law', 'Second class upper'],
  ['Bayero University, Kano', 'B.Sc.', 'Geography', 'Second class lower'],
  ['Yaba College of Technology', 'HND', 'Electrical Engineering', 'Upper credit'],
  ['Federal Polytechnic, Nekede', 'HND', 'Marketing', 'Lower credit'],
  ['Kaduna Polytechnic', 'OND', 'Building Technology', 'Upper credit'],
  ['Auchi Polytechnic', 'OND', 'Accountancy', 'Distinction'],
];
export const SCHOOLS: readonly string[] = [
  'King’s College, Lagos',
  'Government College, Ibadan',
  'Federal Government College, Enugu',
  'Government Girls’ Secondary School, Kano',
  'Loyola Jesuit College, Abuja',
  'Comprehensive High School, Aiyetoro',
];
export const EXAMS: readonly [body: string, name: string, grade: string | null][] = [
  ['Institute of Chartered Accountants of Nigeria', 'ICAN Professional (ACA)', 'Pass'],
  ['Chartered Institute of Personnel Management', 'CIPM Professional', 'Credit'],
  ['National Examination Board in Occupational Safety and Health', 'NEBOSH General Certificate', 'Credit'],
  ['Council for the Regulation of Engineering in Nigeria', 'COREN registration', null],
  ['Federal Road Safety Corps', 'Professional driver (class E)', null],
  ['Nigerian Institute of Management', 'NIM Proficiency Certificate', 'Pass'],
  ['Project Management Institute', 'Project Management Professional', null],
];
export const HMOS: readonly [provider: string, plan: string][] = [
  ['Hygeia HMO', 'HyPrime'],
  ['Reliance HMO', 'Red Beryl'],
  ['AXA Mansard Health', 'Silver'],
  ['Leadway Health', 'Pro'],
  ['Avon HMO', 'Life Plus'],
];
export const HOSPITAL_NAMES: readonly string[] = [
  'Reddington Hospital, Ikeja',
  'Lagoon Hospital, Apapa',
  'St. Nicholas Hospital, Lagos',
  'Garki Hospital, Abuja',
  'University College Hospital, Ibadan',
  'Aminu Kano Teaching Hospital',
  'Braithwaite Memorial Hospital, Port Harcourt',
];
/** The people who stand for an employee: their profession, and where they work. */
export const SEED_REFEREES: readonly [occupation: string, place: string, relationship: string][] = [
  ['Civil servant', 'Federal Ministry of Works, Abuja', 'Uncle'],
  ['Bank manager', 'First Bank, Marina', 'Family friend'],
  ['Lecturer', 'Lagos State University', 'Former lecturer'],
  ['Pharmacist', 'General Hospital, Ikeja', 'Aunt'],
  ['Pastor', 'St. Paul’s Anglican Church, Breadfruit', 'Pastor'],
  ['Trader', 'Balogun Market, Lagos', 'Landlord'],
  ['Operations manager', 'Nigerian Ports Authority, Apapa', 'Former manager'],
  ['Headteacher', 'Government Secondary School, Kawo', 'Former teacher'],
];
