export { manageAudits } from './manage.audits';
export { manageDueAtResume } from './manage.due-at-resume';
