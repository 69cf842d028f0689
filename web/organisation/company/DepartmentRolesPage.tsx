import { DepartmentParts } from './DepartmentParts';

/** The job roles of a department. */
export const DepartmentRolesPage = () => <DepartmentParts kind="job_role" />;
