import { useState } from 'react';
import { EditConflict } from '../record/EditConflict';
import type { EditDifference } from '../record/edit-conflict';
import { GallerySection } from './GallerySection';

const DIFFERENCES: readonly EditDifference[] = [
  { name: 'name', label: 'Name', theirs: 'Lagoon Logistics Group', mine: 'Lagoon Logistics Plc', side: null },
  { name: 'phone', label: 'Phone', theirs: '0803-555-0111', mine: '0803-555-0100', side: 'theirs' },
  { name: 'rc_number', label: 'RC number', theirs: '', mine: '482190', side: 'mine' },
];

/** Somebody else saved what is being edited. */
export function EditConflictSection() {
  const [differences, setDifferences] = useState(DIFFERENCES);
  return (
    <GallerySection id="edit-conflict" title="Two edits of one record">
      <EditConflict
        conflict={{ edited: { by: 'Bisi Adeyemi', at: '2026-06-12T11:40:00Z' }, differences }}
        word="company"
        onChoose={(name, side) =>
          setDifferences(differences.map((one) => (one.name === name ? { ...one, side } : one)))
        }
      />
    </GallerySection>
  );
}
