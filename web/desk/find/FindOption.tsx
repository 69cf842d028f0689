import { ChevronRight, CornerDownLeft, File } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { FoundPerson } from '../../../contracts/desk/find';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import styles from './FindDialog.module.css';
import type { Face, FindRow } from './found';
import { HighlightedText } from './HighlightedText';

function Photo({ person }: { person: FoundPerson }) {
  const photo = useEmployeePhoto(person.id, person.image);
  return <Initials name={`${person.firstName} ${person.lastName}`} image={photo} size={32} />;
}

function FaceOf({ face }: { face: Face }) {
  if ('person' in face) return <Photo person={face.person} />;
  if ('name' in face) return <Initials name={face.name} size={32} />;
  const Icon = face.icon ?? File;
  return (
    <span className={styles.icon}>
      <Icon />
    </span>
  );
}

interface Props {
  id: string;
  row: FindRow;
  typed: string;
  active: boolean;
  onPoint: () => void;
  onRun: (event: MouseEvent) => void;
}

/** One thing that was found. The row that Enter opens says what Enter does; the field keeps the focus and takes the keys. */
export function FindOption({ id, row, typed, active, onPoint, onRun }: Props) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isPerson = !('icon' in row.face);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.row}
      data-person={isPerson || undefined}
      onPointerMove={() => !active && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
      onAuxClick={(event) => event.button === 1 && onRun(event)}
    >
      <FaceOf face={row.face} />
      <span className={styles.words}>
        <span className={styles.title}>
          <HighlightedText text={row.title} query={typed} />
        </span>{' '}
        <span className={styles.more}>
          <HighlightedText text={row.more} query={isPerson ? typed : ''} />
        </span>
      </span>
      {row.badge && <StatusBadge look={row.badge} />}
      {row.letter ? (
        <span className={styles.keys} aria-hidden="true">
          <kbd>Alt</kbd>
          <kbd>{row.letter}</kbd>
        </span>
      ) : (
        active && (
          <span className={styles.keys} aria-hidden="true">
            {row.effect}
            <kbd>
              <CornerDownLeft size={12} strokeWidth={1.75} />
            </kbd>
          </span>
        )
      )}
      {!row.badge && <ChevronRight className={styles.chevron} />}
    </button>
  );
}
