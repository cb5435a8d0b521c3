export { AreaNotice } from './area-notice';
export { ContactWays } from './contact-ways';
export { NotOpenScreen, type NotOpenText } from './not-open-screen';
