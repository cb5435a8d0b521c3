export { AreaBoundary } from './area-boundary';
export { areaLifecycles } from './area-lifecycles';
export { NotOpenScreen, type NotOpenText } from './not-open-screen';
