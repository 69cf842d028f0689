import { DepartmentParts } from './DepartmentParts';

/** The units of a department. */
export const UnitsPage = () => <DepartmentParts kind="unit" />;
