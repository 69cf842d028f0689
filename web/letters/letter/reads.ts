import { trpc } from '../../platform/call/trpc';
import { type FirstReads, type Place, readById } from '../../platform/page/read';

const letter = ({ params }: Place) => readById(trpc.letter.detail, params.id);

export const reads: FirstReads = { editDeploymentLetter: letter, editOfferLetter: letter };
