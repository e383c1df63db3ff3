import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { saveDocument } from '../../../lib/files/private-files.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

type SaveStatementProps =
  | { month: string; bookingId?: never; reference?: never }
  | { month?: never; bookingId: string; reference: string };

/** Saves the statement of a month or of a trip as it is kept, with the code by which anybody can check it. */
export function SaveStatement({ month, bookingId, reference }: SaveStatementProps) {
  const save = useMutation({
    mutationFn: () =>
      month === undefined
        ? saveDocument(`${reference}-payout-statement.pdf`, { kind: 'trip_statement', bookingId })
        : saveDocument(`statement-${month}.pdf`, { kind: 'month_statement', month }),
    onError: (error) =>
      toast({ tone: 'error', title: t`The document did not load`, description: wordsFor(error) }),
  });
  return (
    <Button
      className="print:hidden"
      tone="secondary"
      busy={save.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t`Download the PDF`}
    </Button>
  );
}
