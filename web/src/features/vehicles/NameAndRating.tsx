import { Rating } from '../../ui/Rating.tsx';
import type { VehicleCard } from './OfferCard.tsx';

/** The first line of a card: what the car is, and what its guests gave it. */
export function NameAndRating({
  car: { make, model, rating, ratingCount },
}: {
  car: Pick<VehicleCard, 'make' | 'model' | 'rating' | 'ratingCount'>;
}) {
  return (
    <span className="flex items-baseline justify-between gap-2">
      <b translate="no" className="line-clamp-2 min-w-0 font-semibold">
        {make} {model}
      </b>
      {rating !== null && <Rating value={rating} count={ratingCount} className="text-small" />}
    </span>
  );
}
