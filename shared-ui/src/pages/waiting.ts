export { Waiting } from './waiting/waiting';
