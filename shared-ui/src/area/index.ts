export { AreaBoundary } from './area-boundary';
export { areaLifecycles, areaTree } from './area-lifecycles';
export { ContactWays } from './contact-ways';
export { NotOpenScreen, type NotOpenText } from './not-open-screen';
