export { Calendar as default, type CalendarProps } from './calendar';
