import type { ReactNode } from 'react';
import { useReading } from './reading';

/** The controls that change something: absent where the person only reads. */
export const ForChange = ({ children }: { children: ReactNode }) => (useReading() ? null : children);
