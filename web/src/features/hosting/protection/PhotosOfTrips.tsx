import { plural, t } from '@lingui/core/macro';
import { usePolicy } from '../../policy/policy.ts';

/** When photos of a trip count. They are not taken with Kwela yet, and nothing here says that they were. */
export function PhotosNote() {
  const { photosWithinHours } = usePolicy().hostPlans.balanced;
  return (
    <section aria-labelledby="trip-photos" className="max-w-[62ch]">
      <h2 id="trip-photos" className="text-h3">{t`Photos of your trips`}</h2>
      <p className="mt-1 text-soft-foreground">
        {t`Photos count when they are taken within ${plural(photosWithinHours, { one: '# hour', other: '# hours' })} of pick-up and of return. You can’t take them in Kwela yet, so we can’t tell you which trips are missing photos. Take your own, all around the car and inside, and keep the original files: they show the time.`}
      </p>
    </section>
  );
}
