type Listener = (event: object) => void;

interface EngineOptions {
  readonly center: [number, number];
  readonly zoom: number;
  readonly maxZoom: number;
  readonly style: { readonly sources: object };
}

/** Stands in for MapLibre, which needs WebGL: keeps where it began and can be moved by hand. */
export class FakeEngine {
  /** Every one that was made, the newest last. */
  static readonly made: FakeEngine[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly touchZoomRotate = { disableRotation() {} };
  readonly keyboard = { disableRotation() {} };
  readonly style: { readonly sources: object };
  readonly maxZoom: number;
  zoom: number;
  at: [number, number];
  constructor(options: EngineOptions) {
    this.at = options.center;
    this.style = options.style;
    this.maxZoom = options.maxZoom;
    this.zoom = Math.min(options.zoom, options.maxZoom);
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
  zoomByHand(zoom: number) {
    this.zoom = zoom;
    this.tell('move', {});
    this.tell('moveend', { originalEvent: {} });
  }
  tell(name: string, event: object) {
    this.listeners.get(name)?.(event);
  }
  getCenter = () => ({ lng: this.at[0], lat: this.at[1] });
  getZoom = () => this.zoom;
  getSource = () => undefined;
  once() {}
  /** Goes there at once, no nearer than it may, and says by what mark it was told to. */
  easeTo({ center, zoom }: { center: [number, number]; zoom: number }, mark: object) {
    this.at = center;
    this.zoom = Math.min(zoom, this.maxZoom);
    this.tell('move', mark);
    this.tell('moveend', mark);
  }
  addImage() {}
  remove() {}
}
