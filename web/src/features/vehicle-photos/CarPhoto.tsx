import { pictureSet, pictureUrl, type ShownPicture } from '@kwela/contract/pictures/address';
import { useWantsLessData } from '../../lib/data-saver/data-saver.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';

/** The width of the one size that is shown on little data. */
const SMALL = 320;
/** For browsers that choose no size. */
const USUAL = 960;

export interface CarPhotoProps {
  photo: ShownPicture;
  alt: string;
  /** How wide it stands on the page, as in `sizes` of an `img`. */
  sizes: string;
  /** It stands at the top of its page: fetched before others. The rest is fetched when it comes near. */
  isFirst?: boolean;
  /** All of it is shown, in the middle of its box; else the box is filled and what is over is cut. */
  isWhole?: boolean;
  className?: string;
}

/**
 * A photo of a car in the size and format that the screen needs, over a few pixels of itself until it is there. On little
 * data it is the smallest one.
 */
export function CarPhoto({
  photo,
  alt,
  sizes,
  isFirst = false,
  isWhole = false,
  className = '',
}: CarPhotoProps) {
  const { address, widthPx, heightPx, placeholder } = photo;
  const isSmall = useWantsLessData();
  // The policy of the page allows no styles in what the server writes.
  const isBrowser = useIsBrowser();
  const width = isSmall ? SMALL : Math.min(USUAL, widthPx);
  const image = (
    <img
      src={pictureUrl(address, width, 'jpeg')}
      srcSet={isSmall ? undefined : pictureSet(photo, 'jpeg')}
      sizes={isSmall ? undefined : sizes}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      style={isWhole || !isBrowser ? undefined : { background: `url(${placeholder}) center / cover` }}
      className={`${isWhole ? 'object-contain' : 'object-cover'} ${className}`}
    />
  );
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          // As `picture` is no box, each would take a place in a grid around it.
          hidden
          type={`image/${format}`}
          srcSet={isSmall ? pictureUrl(address, SMALL, format) : pictureSet(photo, format)}
          sizes={isSmall ? undefined : sizes}
        />
      ))}
      {image}
    </picture>
  );
}
