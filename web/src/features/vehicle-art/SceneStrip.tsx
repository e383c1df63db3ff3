import { Scene } from './Scene.tsx';
import type { SceneName } from './scene-choice.ts';

/** A scene as a wide strip: mirrored on both sides, so that the hills run on, with one sun. The copies lie one unit under it. */
export function SceneStrip({ name, className }: { name: SceneName; className: string }) {
  return (
    <svg
      aria-hidden="true"
      // 224 px high it draws a scene 576 px wide, so that the seams fall between pixels and do not show.
      viewBox="-800 60.889 2400 311.111"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <g transform="translate(1) scale(-1 1)">
        <Scene name={name} hasSun={false} />
      </g>
      <g transform="translate(1599) scale(-1 1)">
        <Scene name={name} hasSun={false} />
      </g>
      <Scene name={name} />
    </svg>
  );
}
