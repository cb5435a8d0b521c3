export { AreaBoundary } from './area-boundary';
export { areaLifecycles, areaTree } from './area-lifecycles';
export { portalArea, type Portal, type PortalPagesProps } from './portal-area';
