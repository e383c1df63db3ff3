import type { ReactNode } from 'react';

const OPEN_STREET_MAP = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};
const PROTOMAPS = { text: 'Protomaps', href: 'https://protomaps.com' };
const GEONAMES = { text: '© GeoNames', href: 'https://www.geonames.org' };
const NATURAL_EARTH = { text: 'Natural Earth', href: 'https://www.naturalearthdata.com' };

const SOURCES = {
  drawn: [OPEN_STREET_MAP, GEONAMES, NATURAL_EARTH],
  streets: [OPEN_STREET_MAP, PROTOMAPS, GEONAMES, NATURAL_EARTH],
} as const;

/** Whose data the map draws, as their licences ask, and what the page has to say of its own marks. */
export function MapSources({ land, children }: { land: keyof typeof SOURCES; children?: ReactNode }) {
  return (
    <p className="absolute right-0 bottom-0 z-3 max-w-full rounded-tl-sm bg-card px-2 py-0.5 text-right text-[0.71875rem] leading-4 text-muted-foreground">
      {SOURCES[land].map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <a
            translate="no"
            href={href}
            target="_blank"
            rel="noopener"
            className="whitespace-nowrap text-muted-foreground"
          >
            {text}
          </a>
        </span>
      ))}
      {children && <>. {children}</>}
    </p>
  );
}
