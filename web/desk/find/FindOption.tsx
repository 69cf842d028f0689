import { Box, Flex, Grid } from '@radix-ui/themes';
import { ChevronRight, CornerDownLeft, File } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FoundPerson } from '../../../contracts/desk/find';
import { matchesIn } from '../../../contracts/platform/folded-text';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Initials } from '../../platform/ui/Initials';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './FindDialog.module.css';
import type { Face, FindRow } from './found';

function Photo({ person }: { person: FoundPerson }) {
  const photo = useEmployeePhoto(person.id, person.image);
  return <Initials name={`${person.firstName} ${person.lastName}`} image={photo} size={32} />;
}

function FaceOf({ face }: { face: Face }) {
  if ('person' in face) return <Photo person={face.person} />;
  if ('name' in face) return <Initials name={face.name} size={32} />;
  const Icon = face.icon ?? File;
  return (
    <Grid asChild justify="center" flexShrink="0" width="32px">
      <Text tone="quiet">
        <Icon />
      </Text>
    </Grid>
  );
}

const Keys = ({ children }: { children: ReactNode }) => (
  <Flex asChild align="center" flexShrink="0" gap="6px" display={{ initial: 'none', sm: 'flex' }}>
    <Text size="12" tone="plain" aria-hidden="true">
      {children}
    </Text>
  </Flex>
);

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
        <Keys>
          <kbd>Alt</kbd>
          <kbd>{row.letter}</kbd>
        </Keys>
      ) : (
        active && (
          <Keys>
            {row.effect}
            <kbd>
              <CornerDownLeft size={12} strokeWidth={1.75} />
            </kbd>
          </Keys>
        )
      )}
      {!row.badge && (
        <Box asChild flexShrink="0" display={{ initial: 'block', sm: 'none' }}>
          <Text asChild tone="quiet">
            <ChevronRight />
          </Text>
        </Box>
      )}
    </button>
  );
}

/** A text in which the words of a query are marked, in whatever spelling they stand there. */
function HighlightedText({ text, query }: { text: string; query: string }) {
  const spans = matchesIn(text, query);
  return (
    <>
      {spans.map(([from, to], i) => (
        <Fragment key={from}>
          {text.slice(spans[i - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
