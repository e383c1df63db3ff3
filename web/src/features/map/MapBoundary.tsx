import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  /** Shown when the map broke or its files did not arrive. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A map that fails must not take the list with it. */
export class MapBoundary extends Component<MapBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The map broke.', error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
