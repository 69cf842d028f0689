import { describe, expect, test } from 'vitest';
import { LGAS_OF } from '../../../contracts/platform/nigeria';
import { nubanCheckDigit } from '../../../contracts/platform/nuban';
import { STATES } from '../../../contracts/platform/states';
import { SEED_BANKS } from './banks';
import { SEED_COMPANIES } from './companies';
import { PEOPLES } from './names';
import { SEED_PFAS } from './pfas';
import { CITIES } from './places';

const LOCAL_GOVERNMENTS: Record<string, number> = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  FCT: 6,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

const unique = (list: readonly string[]) => new Set(list).size === list.length;

describe('Nigeria', () => {
  test('has 36 states and the FCT with 774 local governments, as many in each as the constitution names', () => {
    const counts = Object.fromEntries(Object.entries(LGAS_OF).map(([state, list]) => [state, list.length]));
    expect(counts).toEqual(LOCAL_GOVERNMENTS);
    expect(Object.values(LGAS_OF).flat()).toHaveLength(774);
  });

  test('has no local government twice in a state, nor one without a name', () => {
    for (const [state, list] of Object.entries(LGAS_OF)) {
      expect(unique(list), state).toBe(true);
      expect(list.filter((name) => name !== name.trim() || name.length < 2)).toEqual([]);
    }
  });

  test('has every bank, code and pension manager once, with codes that an account number can be checked by', () => {
    expect(unique(SEED_BANKS.map(({ name }) => name))).toBe(true);
    expect(unique(SEED_BANKS.map(({ code }) => code))).toBe(true);
    expect(unique(SEED_PFAS)).toBe(true);
    for (const { code } of SEED_BANKS) expect(nubanCheckDigit(code, '000000000')).not.toBeNull();
  });

  test('refuses a misfit account only at banks whose code the CBN itself lists', () => {
    const enforced = SEED_BANKS.filter((bank) => bank.nuban_enforced).map(({ code }) => code);
    expect(enforced.sort()).toEqual(
      ['011', '023', '032', '033', '035', '044', '050', '057', '058', '068', '070', '214', '221', '232'].sort(),
    );
  });
});

describe('the companies', () => {
  test('have branches, departments and job roles with codes of their own', () => {
    for (const company of SEED_COMPANIES) {
      for (const codes of [
        company.branches.map(({ code }) => code),
        company.departments.map(([, code]) => code),
        company.roles.map(({ code }) => code),
      ]) {
        expect(unique(codes), company.code).toBe(true);
      }
      const departments = company.departments.map(([, code]) => code);
      for (const role of company.roles) {
        expect(departments).toContain(role.department);
        expect(role.to).toBeGreaterThan(role.from);
      }
    }
  });

  test('stand in cities whose streets are known, and in states that exist', () => {
    for (const { city, state } of SEED_COMPANIES.flatMap(({ branches }) => branches)) {
      expect(CITIES.map(({ name }) => name)).toContain(city);
      expect(STATES).toContain(state);
    }
    for (const { state } of CITIES) expect(STATES).toContain(state);
  });

  test('employ peoples with names in their own letters', () => {
    for (const people of SEED_COMPANIES.flatMap(({ peoples }) => peoples)) {
      expect(PEOPLES.map(({ name }) => name)).toContain(people);
    }
    for (const people of PEOPLES) {
      for (const state of people.states) expect(STATES, people.name).toContain(state);
      for (const name of [...people.women, ...people.men, ...people.lastnames])
        expect(name).toBe(name.normalize('NFC'));
    }
    const all = PEOPLES.flatMap(({ lastnames, women, men }) => [...lastnames, ...women, ...men]).join('');
    for (const letter of ['ẹ', 'ọ', 'ṣ', 'ị', 'ụ', 'Ɗ', 'Ƙ', 'Ɓ']) expect(all).toContain(letter);
  });
});
