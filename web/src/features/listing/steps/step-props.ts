import type { FormHandle } from '../../../ui/forms/use-form.ts';
import type { Listing } from '../listing.ts';
import type { ListingValues } from '../values.ts';

export interface StepProps {
  readonly form: FormHandle<ListingValues>;
  readonly listing: Listing;
}
