/** The 36 states and the Federal Capital Territory, as postal addresses name them. */
export const STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type State = (typeof STATES)[number];
export const isState = (text: string): text is State => STATES.some((state) => state === text);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replace(/[^a-z]/g, '');
const BY_PLAIN = new Map<string, State>([
  ...STATES.map((state) => [plain(state), state] as const),
  ['abuja', 'FCT'],
  ['fctabuja', 'FCT'],
  ['federalcapitalterritory', 'FCT'],
]);

/** The state that a text means, as `lagos state` means Lagos and Abuja means the FCT; undefined for any other text. */
export const stateNamed = (text: string): State | undefined => BY_PLAIN.get(plain(text));
