import { Box } from '@radix-ui/themes';
import { partOnDemand } from '../ui/part-on-demand';
import type { PapersProps } from './PapersBox';

const PapersBox = partOnDemand(async () => (await import('./PapersBox')).PapersBox);

/** The papers of an upload. They come once the form is there, and their place is kept: pages of cases behind links are light. */
export const PapersField = (props: PapersProps) => <PapersBox {...props} meanwhile={<Box height="104px" />} />;
