import { Briefcase, Building, Component, type LucideIcon, MapPin, Network } from 'lucide-react';
import type { Part, PartKind } from '../../../contracts/organisation/company-part';
import type { PlaceOfProblem } from '../../platform/call/problem-words';

interface Kind {
  /** One part of the kind, in a word. */
  word: string;
  many: string;
  icon: LucideIcon;
  /** The purpose of parts of the kind, shown where there are none. */
  purpose: string;
  /** The place that chooses the words for a failed read. */
  place: PlaceOfProblem;
  /** The effect of a deletion. */
  gone: string;
}

export const PART_KINDS: Record<PartKind, Kind> = {
  department: {
    word: 'department',
    many: 'departments',
    icon: Network,
    purpose: 'Candidates and employees belong to a department; units and job roles may.',
    place: 'readDepartments',
    gone: 'Nobody can be put in it any more. A department that somebody or something belongs to stays.',
  },
  branch: {
    word: 'branch',
    many: 'branches',
    icon: Building,
    purpose: 'Candidates and employees work at a branch; its address stands in their letters.',
    place: 'read',
    gone: 'Nobody can be put in it any more. A branch that somebody belongs to stays.',
  },
  job_role: {
    word: 'job role',
    many: 'job roles',
    icon: Briefcase,
    purpose: 'An offer is made for a job role.',
    place: 'read',
    gone: 'It can be offered to nobody any more. A job role that somebody has stays.',
  },
  unit: {
    word: 'unit',
    many: 'units',
    icon: Component,
    purpose: 'Units divide a department into teams.',
    place: 'read',
    gone: 'The department and its people stay.',
  },
  location: {
    word: 'location',
    many: 'locations',
    icon: MapPin,
    purpose: 'Places of work that are no branch, such as depots and sites of clients.',
    place: 'read',
    gone: 'Nothing else changes.',
  },
};

/** All fields of the forms of all kinds. */
export interface PartValues extends Record<string, unknown> {
  name: string;
  code: string;
  description: string;
  address: string;
  state: string;
  department: number | undefined;
}

export const companyPartValues = (part: Part | null, department?: number): PartValues => ({
  name: part?.name ?? '',
  code: part?.code ?? '',
  description: part?.description ?? '',
  address: part?.address ?? '',
  state: part?.state ?? '',
  department: part?.department ?? department,
});
