import { trpc } from '../../platform/call/trpc';
import { type FirstReads, type PagePlace, readById } from '../../platform/page/read';

const letter = ({ params }: PagePlace) => readById(trpc.letter.detail, params.id);

export const reads: FirstReads = { editDeploymentLetter: letter, editOfferLetter: letter };
