import { keepPreviousData } from '@tanstack/react-query';
import { Signature as SignatureIcon } from 'lucide-react';
import type { Signature } from '../../contracts/signature';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import type { Column } from '../ui/Table';
import { DeleteSignatureDialog } from './DeleteSignatureDialog';
import { NamedList } from './NamedList';
import { SignatureDialog } from './SignatureDialog';
import { SignaturePicture } from './SignaturePicture';

const COLUMNS: readonly Column<Signature>[] = [
  { key: 'role', header: 'Role', width: '34%', cell: (row) => row.role },
  { key: 'picture', header: 'Signature', width: '180px', cell: (row) => <SignaturePicture signature={row} /> },
];

/** The people who sign letters: all on one page, like the banks. */
export function SignaturesPage() {
  const address = useListAddress();
  const list = trpc.setting.signatures.useQuery(
    { page_size: 1000, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <NamedList
      title="Signatures"
      word="signature"
      icon={SignatureIcon}
      purpose="Offer and deployment letters carry one of the signatures of this list, chosen in Admin settings."
      placeholder="Search name or role"
      rows={list.data?.results}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="readSignatures"
      retry={() => void list.refetch()}
      search={address.search}
      onSearch={(search) => address.set({ search })}
      columns={COLUMNS}
      second={(row) => row.role}
      below={(row) => <SignaturePicture signature={row} />}
      form={(row, onClose, onSaved) => <SignatureDialog signature={row} onClose={onClose} onSaved={onSaved} />}
      deletion={(row, onClose) => <DeleteSignatureDialog signature={row} onClose={onClose} />}
    />
  );
}
