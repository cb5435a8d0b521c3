export { ViewState } from './view-state/view-state';
