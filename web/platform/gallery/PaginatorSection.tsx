import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { Paginator } from '../ui/Paginator';
import { GallerySection } from './GallerySection';

function Pages({ label, total, first }: { label: string; total: number; first?: number }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(first);
  return (
    <Paginator
      label={label}
      page={page}
      {...(size === undefined ? {} : { pageSize: size })}
      total={total}
      onPage={setPage}
      onPageSize={(next) => {
        setSize(next);
        setPage(1);
      }}
    />
  );
}

/** The paginator of a long list, of one with a size of its own, of a short and of an empty one. */
export function PaginatorSection() {
  return (
    <GallerySection id="paginator" title="Paginator" note="range, rows per page in multiples of 5, page/total" span={2}>
      <Grid gap="3">
        <Pages label="Long list" total={128} />
        <Pages label="List with a size of its own" total={40} first={12} />
        <Pages label="Short list" total={3} />
        <Pages label="Empty list" total={0} />
      </Grid>
    </GallerySection>
  );
}
