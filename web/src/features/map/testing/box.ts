import { type Answers, answerOf, serve } from '../../../testing/server.ts';
import { GEO_URLS } from '../geo-data.ts';

type Tell = (entries: object[]) => void;

/** jsdom has no layout: here every map is 600 by 400 px. Takes the place of `ResizeObserver`. */
export class BoxOf600By400 {
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ contentRect: { width: 600, height: 400 } }]);
  }
  disconnect() {}
}

/** Whether the browser has WebGL. Nothing is drawn either way. */
export const pretendWebGl = (isThere: boolean) =>
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: (kind: string) => (isThere && kind === 'webgl2' ? {} : null),
    configurable: true,
  });

const NOTHING = { type: 'FeatureCollection', features: [] };

/** The land without anything on it. */
export function serveEmptyLand() {
  const layers = Object.values(GEO_URLS).map((url) => [`GET ${url}`, () => answerOf(NOTHING)] as const);
  const answers: Answers = Object.fromEntries(layers);
  serve(answers);
}
