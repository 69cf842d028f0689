import { addDays, type Day } from '../../contracts/platform/dates';
import { foldText } from '../../contracts/platform/folded-text';
import { LGAS_OF } from '../../contracts/platform/nigeria';
import { nubanCheckDigit } from '../../contracts/platform/nuban';
import { SEED_BANKS } from './data/banks';
import { type NamesOfPeople, PEOPLES } from './data/names';
import { SEED_PFAS } from './data/pfas';
import { CITIES } from './data/places';
import type { Random } from './random';

export interface SeedPerson {
  firstname: string;
  middlename: string | null;
  lastname: string;
  gender: 'FEMALE' | 'MALE';
  email: string;
  phone: string;
  dob: Day;
  address: string;
  state_of_origin: string;
  lga_of_origin: string;
}

/** Money and tax numbers of a person; ids are those of the seeded banks and pension managers. */
export interface Accounts {
  bvn: string;
  tax_id: string | null;
  pension_manager: number;
  pension_pin: string;
  bank_name: number;
  account_number: string;
}

/** Prefixes of Nigerian networks. Numbers with 555 and 01xx belong to nobody. */
const NETWORKS = [
  '0803',
  '0805',
  '0806',
  '0807',
  '0809',
  '0810',
  '0813',
  '0816',
  '0703',
  '0706',
  '0802',
  '0901',
  '0905',
];

/** A name in plain small letters, for an address. */
export const plainName = (name: string): string => foldText(name).replace(/[^a-z]/g, '');

/** Makes people, no two with the same phone or email. */
export class Population {
  private readonly random: Random;
  private readonly today: Day;
  private readonly taken = new Set<string>();
  private phones = 0;

  constructor(random: Random, today: Day) {
    this.random = random;
    this.today = today;
  }

  /** A person of one of these peoples (names as in `data/names.ts`), living in this city. */
  person(peoples: readonly string[], city: string, domain: string, given: Partial<SeedPerson> = {}): SeedPerson {
    const { random } = this;
    const people = this.peopleOf(random.pick(peoples));
    const gender = random.chance(0.46) ? 'FEMALE' : 'MALE';
    const names = gender === 'FEMALE' ? people.women : people.men;
    const firstname = given.firstname ?? random.pick(names);
    const lastname = given.lastname ?? this.other(people.lastnames, firstname);
    const state = random.pick(people.states);
    return {
      firstname,
      middlename: random.chance(0.3) ? this.other(names, firstname) : null,
      lastname,
      gender,
      email: given.email ?? this.email(firstname, lastname, domain),
      phone: this.phone(),
      dob: addDays(this.today, -random.int(22 * 365, 56 * 365)),
      address: this.address(city),
      state_of_origin: state,
      lga_of_origin: random.pick(LGAS_OF[state] ?? []),
      ...given,
    };
  }

  accounts(): Accounts {
    const { random } = this;
    const bank = random.int(0, SEED_BANKS.length - 1);
    const serial = `${random.int(0, 3)}${random.digits(8)}`;
    return {
      bvn: `22${random.digits(9)}`,
      tax_id: random.chance(0.8) ? `N-${random.digits(7)}` : null,
      pension_manager: random.int(1, SEED_PFAS.length),
      pension_pin: `PEN${random.digits(12)}`,
      bank_name: bank + 1,
      account_number: `${serial}${nubanCheckDigit(SEED_BANKS[bank]?.code ?? '', serial)}`,
    };
  }

  email(firstname: string, lastname: string, domain: string): string {
    const stem = `${plainName(firstname)}.${plainName(lastname)}`;
    let email = `${stem}@${domain}`;
    for (let n = 2; this.taken.has(email); n++) email = `${stem}${n}@${domain}`;
    this.taken.add(email);
    return email;
  }

  /** Numbers from 0803-555-0101 on. */
  phone(): string {
    const n = this.phones++;
    const network = NETWORKS[Math.floor(n / 99)];
    if (!network) throw new Error('There are no more phone numbers.');
    return `${network}-555-01${String(1 + (n % 99)).padStart(2, '0')}`;
  }

  address(city: string): string {
    const place = CITIES.find(({ name }) => name === city);
    if (!place) throw new Error(`There are no streets of ${city}.`);
    return `${this.random.int(1, 140)} ${this.random.pick(place.streets)}, ${this.random.pick(place.areas)}, ${city}`;
  }

  private other(names: readonly string[], than: string): string {
    let name = this.random.pick(names);
    while (plainName(name) === plainName(than)) name = this.random.pick(names);
    return name;
  }

  private peopleOf(name: string): NamesOfPeople {
    const people = PEOPLES.find((found) => found.name === name);
    if (!people) throw new Error(`There are no names of ${name}.`);
    return people;
  }
}
