export { AreaBoundary } from './area-boundary';
export { areaLifecycles, areaTree } from './area-lifecycles';
