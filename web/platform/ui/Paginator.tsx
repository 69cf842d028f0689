import { Flex, IconButton, VisuallyHidden } from '@radix-ui/themes';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { figure } from './format';
import styles from './Paginator.module.css';
import { Text } from './Text';

export interface PaginatorProps {
  /** The name of the paginator where a page has several lists. */
  label?: string;
  page: number;
  /** Rows on a page, by default 10. */
  pageSize?: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

const SIZES = [5, 10, 15, 20, 25, 50, 100];

/** Rows per page come in multiples of 5; a list that starts with another number keeps it as a choice. */
export const sizesWith = (size: number): number[] => [...new Set([...SIZES, size])].sort((a, b) => a - b);

/** Range, rows per page, page of pages, previous and next. */
export function Paginator({ label = 'Pages', page, pageSize = 10, total, onPage, onPageSize }: PaginatorProps) {
  const id = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Flex asChild align="center" minHeight="40px" mt="2">
      <Text as="nav" figures aria-label={label}>
        <span className={styles.range}>
          {figure(from)}–{figure(to)} of {figure(total)}
        </span>
        <Text htmlFor={id} as="label" tone="quiet" mr="3" ml="auto">
          Rows<span className={styles.wide}> per page</span>
        </Text>
        <span className={styles.choice}>
          <select
            id={id}
            className={styles.sizes}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizesWith(pageSize).map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </span>
        <Text weight="medium" mx="4" aria-live="polite">
          <VisuallyHidden>Page </VisuallyHidden>
          {figure(page)}/{figure(pages)}
        </Text>
        <div className={styles.steps}>
          <IconButton
            variant="soft"
            color="gray"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            variant="soft"
            color="gray"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </Text>
    </Flex>
  );
}
