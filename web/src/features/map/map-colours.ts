const TOKENS = {
  sea: '--map-sea',
  land: '--map-land',
  abroad: '--map-abroad',
  line: '--map-line',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  label: '--map-label',
  park: '--map-park',
  shield: '--primary',
  shieldText: '--primary-foreground',
} as const;

export type MapColours = Record<keyof typeof TOKENS, string>;

/** The map's colours of the theme that is on show, for what cannot read CSS. */
export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: keyof typeof TOKENS) => style.getPropertyValue(TOKENS[name]).trim();
  return {
    sea: of('sea'),
    land: of('land'),
    abroad: of('abroad'),
    line: of('line'),
    road: of('road'),
    roadEdge: of('roadEdge'),
    label: of('label'),
    park: of('park'),
    shield: of('shield'),
    shieldText: of('shieldText'),
  };
}
