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
