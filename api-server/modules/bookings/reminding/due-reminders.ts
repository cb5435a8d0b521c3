export { countAsReminded, remindersDue } from './reminding.store';
