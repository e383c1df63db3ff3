type Listener = (event: object) => void;

/** Stands in for MapLibre, which needs WebGL: keeps where it began and can be moved by hand. */
export class FakeEngine {
  /** Every one that was made, the newest last. */
  static readonly made: FakeEngine[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly touchZoomRotate = { disableRotation() {} };
  readonly keyboard = { disableRotation() {} };
  readonly style: { readonly sources: object };
  at: [number, number];
  constructor(options: { center: [number, number]; style: { sources: object } }) {
    this.at = options.center;
    this.style = options.style;
    FakeEngine.made.push(this);
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  moveByHand(lng: number, lat: number) {
    this.at = [lng, lat];
    this.tell('move', {});
    this.tell('moveend', { originalEvent: {} });
  }
  tell(name: string, event: object) {
    this.listeners.get(name)?.(event);
  }
  getCenter = () => ({ lng: this.at[0], lat: this.at[1] });
  getZoom = () => 9;
  getSource = () => undefined;
  once() {}
  easeTo() {}
  addImage() {}
  remove() {}
}
