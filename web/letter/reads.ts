import { type FirstReads, type Place, readById } from '../read';
import { trpc } from '../trpc';

const letter = ({ params }: Place) => readById(trpc.letter.detail, params.id);

export const reads: FirstReads = { editDeploymentLetter: letter, editOfferLetter: letter };
