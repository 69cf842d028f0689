import { Building2 } from 'lucide-react';
import { pages } from '../../../contracts/platform/pages';

const list = { to: pages.companies(), label: 'All companies' };

export const COMPANY = { word: 'company', title: 'Company', icon: Building2, list };
export const DEPARTMENT = { word: 'department', title: 'Department', icon: Building2, list };
