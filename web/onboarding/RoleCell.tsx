import { Text } from '../ui/Text';

/** A job role, with its company on the second line. */
export function RoleCell({ row }: { row: { job_role: string; company: string } }) {
  return (
    <>
      <Text as="div" truncate title={row.job_role}>
        {row.job_role}
      </Text>
      <Text as="div" size="12" tone="quiet" truncate title={row.company}>
        {row.company}
      </Text>
    </>
  );
}
