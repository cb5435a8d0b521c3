export { LinkState } from './view-state/link-state';
export { ViewState } from './view-state/view-state';
