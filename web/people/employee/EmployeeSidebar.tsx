import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { PHOTO_CHOICE } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import { useCredential } from '../../platform/call/credential';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { NoPhoto, photoFrom } from '../../platform/picture/photo-file';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { ForChange } from '../../platform/ui/ForChange';
import { figure } from '../../platform/ui/format';
import { opens } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import styles from './EmployeePage.module.css';
import { EmployeePhoto } from './EmployeePhoto';
import { EmploymentBadge } from './EmploymentBadge';
import { useEmployeeActions } from './employee-actions';
import { confirmationLook, EMPLOYMENT, employeeName, employmentLook } from './employee-words';
import { useAsAt } from './history/use-as-at';
import { sectionPartsOf } from './section-parts';
import { type EmployeeSection, recordSections } from './sections';

/** Photo, name, where the employment stands, and the menu of the record. */
export function EmployeeSidebar({
  employee,
  shown,
  section,
}: {
  employee: EmployeeDetail;
  /** The employee on the day that the record is seen as at; null before the employment. */
  shown: EmployeeDetail | null;
  section: EmployeeSection;
}) {
  const { pathname } = useLocation();
  const [as_at] = useAsAt();
  const partAt = (key: string) => `${pathname}?tab=${key}${as_at ? `&as_at=${as_at}` : ''}`;
  const navigate = useNavigate();
  const actions = useEmployeeActions(() => undefined);
  const name = employeeName(employee);
  const employment = shown && employmentLook(shown, true);
  const confirmation = shown && confirmationLook(shown, true);
  const waiting = trpc.changeRequest.count.useQuery({ employee: employee.id }).data?.waiting ?? 0;
  const countOf = (key: EmployeeSection) => (key === 'change-requests' && waiting > 0 ? waiting : undefined);
  return (
    <aside className={styles.sidebar} aria-label={name}>
      <Grid
        columns={{ initial: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto', lg: '1' }}
        align={{ initial: 'center', lg: 'stretch' }}
        gap="3"
      >
        <EmployeePhoto employee={employee} size={72} />
        <Box minWidth="0">
          <Text as="h1" size="16" weight="bold" anywhere>
            {name}
          </Text>
          <Text as="p" tone="quiet">
            {shown?.jobrole_name}
          </Text>
          <Text as="p" tone="quiet">
            <Text wrap="nowrap" figures>
              {employee.code}
            </Text>
            {shown?.location_name && ` · ${shown.location_name}`}
          </Text>
        </Box>
        <Flex wrap="wrap" gap="2" gridColumn={{ initial: '1 / 3', lg: 'auto' }}>
          {confirmation && <StatusBadge look={confirmation} />}
          {shown && employment && employment.word !== EMPLOYMENT.ACTIVE.word && <EmploymentBadge row={shown} dated />}
        </Flex>
        <Flex
          wrap="wrap"
          gap="2"
          gridColumn={{ initial: '1 / -1', sm: '3', lg: 'auto' }}
          gridRow={{ initial: 'auto', sm: '1', lg: 'auto' }}
          data-print="never"
        >
          <PhotoButton employee={employee} />
          {!employee.own && (
            <ActionMenu
              label={`Actions for ${name}`}
              variant="soft"
              groups={actions.menuFor(employee, { leads: false })}
            />
          )}
        </Flex>
      </Grid>
      <Box asChild display={{ initial: 'block', lg: 'none' }} width="100%">
        <select
          className={styles.choice}
          data-print="never"
          aria-label="Part of the record"
          value={section}
          onChange={(event) => navigate(partAt(event.target.value))}
        >
          {recordSections(employee).map(({ key, label }) => (
            <option key={key} value={key}>
              {countOf(key) ? `${label} (${waiting})` : label}
            </option>
          ))}
        </select>
      </Box>
      <Grid asChild display={{ initial: 'none', lg: 'grid' }} gap="2px">
        <nav aria-label="Record" data-print="never">
          {recordSections(employee).map(({ key, label }) => (
            <Link
              key={key}
              to={partAt(key)}
              className={styles.item}
              aria-current={key === section ? 'page' : undefined}
              {...opens(...sectionPartsOf(key))}
            >
              {label} {countOf(key) && <span className={styles.badge}>{figure(waiting)}</span>}
            </Link>
          ))}
        </nav>
      </Grid>
      {employee.own && (
        <Text as="p" size="13" tone="quiet">
          This is your record: another admin changes your job, pay and bank.
        </Text>
      )}
      {actions.dialogs}
      <Box asChild display={{ initial: 'none', lg: 'block' }} data-print="never">
        <Text size="13" tone="quiet" asChild>
          <Link to={pages.employees()}>All employees</Link>
        </Text>
      </Box>
    </aside>
  );
}

/** Saves a photo as soon as it is chosen. */
function PhotoButton({ employee }: { employee: EmployeeDetail }) {
  const credential = useCredential();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: async (file: File) => {
      const photo = await photoFrom(file);
      // The schema of the answer comes when it is needed.
      const { savePhoto } = await import('./save-photo');
      return savePhoto(employee.id, photo, credential);
    },
    onSuccess: (saved) => {
      utils.employee.detail.setData({ id: saved.id }, saved);
      void utils.employee.list.invalidate();
      toast.success(`Photo of ${employeeName(saved)} saved`);
    },
    onError: (error) => (error instanceof NoPhoto ? toast.error(error.message) : reportFailure(error, 'employee')),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept={PHOTO_CHOICE.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The input is emptied so that the same file can be chosen again.
          event.target.value = '';
          if (file && !save.isPending) save.mutate(file);
        }}
      />
      <ForChange>
        <Button variant="soft" color="gray" loading={save.isPending} onClick={() => input.current?.click()}>
          <ImageUp />
          {employee.image ? 'Change photo' : 'Add photo'}
        </Button>
      </ForChange>
    </>
  );
}
