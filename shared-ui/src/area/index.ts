export { AreaBoundary } from './area-boundary';
export { AreaNotice } from './area-notice';
export { areaLifecycles, areaTree } from './area-lifecycles';
export { ContactWays } from './contact-ways';
export { NotOpenScreen, type NotOpenText } from './not-open-screen';
