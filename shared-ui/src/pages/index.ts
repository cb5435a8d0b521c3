export { AreaNotice } from './area-notice/area-notice';
export { ContactWays } from './contact-ways/contact-ways';
export { NotOpenScreen, type NotOpenText } from './not-open/not-open-screen';
