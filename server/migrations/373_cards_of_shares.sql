-- Who pays a share of somebody’s trip does not lend their card to its deposit: no token of it is kept.
UPDATE public.payments p SET card_token = NULL
  FROM public.payment_shares s
 WHERE s.id = p.share_id AND NOT s.is_own AND p.card_token IS NOT NULL;
