import { usePersonName } from './person-name';

export const PersonName = ({ id }: { id: number }) => usePersonName(id);
