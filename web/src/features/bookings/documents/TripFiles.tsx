import { formatRand } from '@kwela/domain/money';
import { DOCUMENT_NAMES } from '@kwela/words/documents/names';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { saveDocument } from '../../../lib/files/private-files.ts';
import { listOf } from '../../../lib/list-of.ts';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { countryName } from '../../pricing/country-name.ts';
import type { Booking } from '../queries.ts';
import { DocumentItem } from './DocumentItem.tsx';

type Listed = OutputOf<'documents/of-trip'>['documents'][number];

/** What tells a file from the others: its number and supplier, its countries, or what kind of file it is. */
function wordsOf({ number, supplier, totalCents, countries }: Listed, host: string): string {
  if (number !== null && totalCents !== null)
    return [number, supplier === 'host' ? host : 'Kwela', formatRand(totalCents)].join(' · ');
  return countries.length > 0 ? listOf(countries.map(countryName)) : 'PDF';
}

/** What of a trip its files say. */
type TripOfFiles = Pick<Booking, 'bookingId' | 'ref' | 'host'>;

function File({ booking, file }: { booking: TripOfFiles; file: Listed }) {
  const { bookingId, ref } = booking;
  const { kind, id } = file;
  const save = useMutation({
    mutationFn: () =>
      saveDocument(`${ref}-${file.number ?? kind.replaceAll('_', '-')}.pdf`, {
        kind,
        bookingId,
        ...(id === null ? {} : { id }),
      }),
    onError: (error) =>
      toast({ tone: 'error', title: t`The document did not load`, description: wordsFor(error) }),
  });
  return (
    <DocumentItem
      icon={<FileText size={20} strokeWidth={1.75} aria-hidden />}
      title={say(DOCUMENT_NAMES[kind])}
      words={wordsOf(file, booking.host.firstName)}
      isBusy={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}

/** The documents of a trip as files, each made when it is first asked for. So many rows are kept for them until they are there. */
export default function TripFiles({ booking, usualRows }: { booking: TripOfFiles; usualRows: number }) {
  const query = useQuery({
    ...callQuery('documents/of-trip', { bookingId: booking.bookingId }),
    staleTime: 0,
  });
  if (query.data === undefined) {
    if (troubleOf(query)) return <QueryError title={t`The documents did not load`} query={query} />;
    return (
      <ul aria-hidden className="grid gap-x-8 sm:grid-cols-2">
        {Array.from({ length: usualRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows, all alike.
          <li key={index} className="h-15 border-b border-border" />
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {query.data.documents.map((file) => (
        <File key={`${file.kind}${file.id ?? ''}`} booking={booking} file={file} />
      ))}
    </ul>
  );
}
