export { AreaBoundary } from './area-boundary';
export { areaLifecycles, type AreaFloorProps, type AreaOptions } from './area-lifecycles';
export { NotOpenPage, type NotOpenPageProps } from './not-open-page';
