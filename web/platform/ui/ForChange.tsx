import type { ReactNode } from 'react';
import { useReading } from './reading';

/** What changes something: absent where the person only reads. */
export const ForChange = ({ children }: { children: ReactNode }) => (useReading() ? null : children);
