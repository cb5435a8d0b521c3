export { AreaNotice } from './area-notice/area-notice';
export { ContactWays } from './contact-ways/contact-ways';
