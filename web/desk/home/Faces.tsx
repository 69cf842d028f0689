import type { QueuePerson } from '../../../contracts/desk/home';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import styles from './HomePage.module.css';

const SIZE = 24;

/** A few people beside what is about them; their names are read where they are pointed at. */
export function Faces({ people }: { people: readonly QueuePerson[] }) {
  return (
    <span className={styles.faces}>
      {people.map((person) => (
        <Face key={person.name} person={person} />
      ))}
    </span>
  );
}

function Face({ person: { name, employee, image } }: { person: QueuePerson }) {
  const photo = useEmployeePhoto(employee ?? 0, employee === null ? null : image);
  return (
    <span title={name}>
      <Initials name={name} image={photo} size={SIZE} />
    </span>
  );
}
