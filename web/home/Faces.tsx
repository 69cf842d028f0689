import type { QueuePerson } from '../../contracts/home';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import { Initials } from '../ui/Initials';
import styles from './HomePage.module.css';

const SIZE = 24;

/** A few people beside what is about them; their names are read where they are pointed at. */
export function Faces({ people }: { people: readonly QueuePerson[] }) {
  return (
    <span className={styles.faces}>
      {people.map(({ name, employee, image }) => (
        <span key={name} title={name}>
          {employee === null ? (
            <Initials name={name} size={SIZE} />
          ) : (
            <EmployeePhoto
              employee={{ id: employee, image, firstName: name, middlename: null, lastName: '', code: '' }}
              size={SIZE}
            />
          )}
        </span>
      ))}
    </span>
  );
}
