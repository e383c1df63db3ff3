const HILL = 'M0 452C200 404 380 446 600 430C840 410 1040 452 1440 402V560H0Z';

/** One tile of the band: two mirrored marks make a diamond. */
const DIAMONDS =
  'M29 24L48 5L67 24L48 43zM35 24L48 11L61 24L48 37zM41 24L48 17L55 24L48 31zM-5 24L0 19L5 24L0 29zM91 24L96 19L101 24L96 29zM16 20h4v4h-4zM16 24h4v4h-4zM20 16h4v4h-4zM20 28h4v4h-4zM24 12h4v4h-4zM24 32h4v4h-4zM28 8h4v4h-4zM28 36h4v4h-4zM32 4h4v4h-4zM32 40h4v4h-4zM36 0h4v4h-4zM36 44h4v4h-4zM56 0h4v4h-4zM56 44h4v4h-4zM60 4h4v4h-4zM60 40h4v4h-4zM64 8h4v4h-4zM64 36h4v4h-4zM68 12h4v4h-4zM68 32h4v4h-4zM72 16h4v4h-4zM72 28h4v4h-4zM76 20h4v4h-4zM76 24h4v4h-4zM0 0h9L0 9zM96 0h-9l9 9zM0 48h9L0 39zM96 48h-9l9-9z';

/** A valley under a flat mountain, with the diamond band woven into one hill. */
export function HeroScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 640" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={className}>
      <defs>
        <pattern
          id="hill-band"
          width="96"
          height="48"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(0 6) scale(.75)"
        >
          <path fill="var(--scene-sky)" opacity=".34" fillRule="evenodd" d={DIAMONDS} />
        </pattern>
      </defs>
      <rect width="1440" height="640" fill="var(--scene-sky)" />
      <circle cx="1120" cy="176" r="92" fill="var(--scene-sun)" />
      <path
        fill="var(--scene-far)"
        d="M560 372C680 352 742 316 792 252L836 188C852 168 872 164 906 164L1216 158C1252 158 1270 170 1288 196L1340 282C1372 316 1404 336 1440 344V560H560Z"
      />
      <path
        fill="var(--scene-mid)"
        d="M0 404C120 372 240 396 380 384C560 366 640 400 800 380L872 352L930 378L1010 330L1060 300L1104 336L1150 312L1224 366C1300 392 1380 384 1440 372V560H0Z"
      />
      <path fill="var(--scene-near)" d={HILL} />
      <path fill="url(#hill-band)" d={HILL} />
      <path fill="var(--scene-ground)" d="M0 496C300 474 620 500 900 488C1120 478 1300 484 1440 474V560H0Z" />
      <path fill="var(--scene-road)" d="M0 520H1440V640H0Z" />
      <path d="M0 546H1440" stroke="var(--scene-line)" strokeWidth="3" strokeDasharray="46 34" opacity=".8" />
    </svg>
  );
}
