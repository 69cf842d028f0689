import { type FirstReads, type Place, readById } from '../../platform/page/read';
import { trpc } from '../../platform/call/trpc';

const letter = ({ params }: Place) => readById(trpc.letter.detail, params.id);

export const reads: FirstReads = { editDeploymentLetter: letter, editOfferLetter: letter };
