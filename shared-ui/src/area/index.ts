export { AreaBoundary } from './area-boundary';
export { areaLifecycles, areaTree } from './area-lifecycles';
export { DidNotLoad, lazyPage } from './lazy/lazy-page';
export { portalArea, type Portal, type PortalPagesProps } from './portal-area';
