export { ViewState, type ViewStateProps, type ViewWords } from './view-state/view-state';
