import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { saveShareReceipt } from '../../lib/files/private-files.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Saves the receipt of a share that was taken, as a PDF. */
export function SaveShareReceipt({ link }: { link: { readonly shareId: string; readonly key: string } }) {
  const save = useMutation({
    mutationFn: () => saveShareReceipt('kwela-share.pdf', link),
    onError: (error) =>
      toast({ tone: 'error', title: t`The document did not load`, description: wordsFor(error) }),
  });
  return (
    <Button
      className="justify-self-start"
      tone="secondary"
      size="lg"
      busy={save.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t`Download your receipt`}
    </Button>
  );
}
