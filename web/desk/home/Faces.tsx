import { Flex, Grid } from '@radix-ui/themes';
import type { QueuePerson } from '../../../contracts/desk/home';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';

const SIZE = 24;

/** A few people beside what is about them; their names are read where they are pointed at. */
export function Faces({ people }: { people: readonly QueuePerson[] }) {
  return (
    <Flex as="span" flexShrink="0" gap="1" display={{ initial: 'none', sm: 'flex' }}>
      {people.map((person) => (
        <Face key={person.name} person={person} />
      ))}
    </Flex>
  );
}

function Face({ person: { name, employee, image } }: { person: QueuePerson }) {
  const photo = useEmployeePhoto(employee ?? 0, employee === null ? null : image);
  return (
    <Grid as="span" title={name}>
      <Initials name={name} image={photo} size={SIZE} />
    </Grid>
  );
}
