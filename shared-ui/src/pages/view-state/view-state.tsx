import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { Notice } from '../../feedback/notice';
import { VisuallyHidden } from '../../layout/type';
import { Skeleton } from '../../feedback/skeleton';
import type { BrandId } from '../../theme/brand-scope';
import { Waiting } from '../waiting/waiting';

interface LoadingWords {
  loading: string;
}

/** What a page says of its own answer while it has none. */
export interface ViewWords extends LoadingWords {
  failed: string;
  retry: string;
}

interface Loading {
  state: 'loading';
}

/** `reason`: why, as `errorToNotice` says it; the page's own sentence is its title then. Without `retry` another try is of no use. */
interface Failed {
  state: 'failed';
  retry?: () => void;
  reason?: string;
}

interface SignedOut {
  state: 'signedOut';
}

interface AnyView {
  state: string;
}

type FailedOf<View extends AnyView> = Extract<View, { state: 'failed' }>;

const isLoading = (view: AnyView): view is Loading => view.state === 'loading';
const isFailed = <View extends AnyView>(view: View): view is FailedOf<View> & Failed => view.state === 'failed';
const isSignedOut = (view: AnyView): view is SignedOut => view.state === 'signedOut';

type Own = (Loading | Failed | SignedOut)['state'];
/** The states of a view that are the page's to show. */
type Shown<View extends AnyView> = View extends AnyView
  ? [Exclude<View['state'], Own>] extends [never]
    ? never
    : View & { state: Exclude<View['state'], Own> }
  : never;
const isShown = <View extends AnyView>(view: View): view is Shown<View> =>
  !isLoading(view) && !isFailed(view) && !isSignedOut(view);

interface LoadingProps {
  brand: BrandId;
  copy: LoadingWords;
  /** Of the skeleton: that of what takes its place, so that nothing moves. */
  height?: string;
  /** Instead of one skeleton of a height. */
  skeleton?: ReactNode;
  /** The venue's telephone number, said from the third second; without one it is the brand's. */
  phone?: string | undefined;
  /** Of the words from the third second. `low`: they are higher than the skeleton and lie over what is below as well. `silent`: a part of a page has none. */
  wait?: 'over' | 'low' | 'silent';
}

const LoadingView = ({ brand, copy, height, skeleton, phone, wait = 'over' }: LoadingProps) => {
  const room = skeleton ?? <Skeleton height={height} />;
  return (
    <>
      <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
      {wait === 'silent' ? (
        room
      ) : (
        <Waiting brand={brand} phone={phone} isLow={wait === 'low'}>
          {room}
        </Waiting>
      )}
    </>
  );
};

const Failure = ({ view: { reason, retry }, copy }: { view: Failed; copy: ViewWords }) => (
  <Notice
    tone="error"
    role="alert"
    title={reason === undefined ? undefined : copy.failed}
    action={retry === undefined ? undefined : <Button onClick={retry}>{copy.retry}</Button>}
  >
    {reason ?? copy.failed}
  </Notice>
);

interface ViewProps<View extends AnyView> extends Omit<LoadingProps, 'copy'> {
  view: View;
  /** For a view that needs a login: the way to it. */
  signedOut?: ReactNode;
  /** Every other state of the view. */
  children: (view: Shown<View>) => ReactNode;
}

/** `renderFailed`: for a page that offers more than another try. */
export type ViewStateProps<View extends AnyView> = ViewProps<View> &
  (
    | { copy: ViewWords; renderFailed?: never }
    | { copy: LoadingWords; renderFailed: (view: FailedOf<View>) => ReactNode }
  );

/** A view of a hook: a skeleton while it is loading, its failure with another try, the way to the login, or what it shows. */
export const ViewState = <View extends AnyView>(props: ViewStateProps<View>) => {
  const { view, signedOut = null, children } = props;
  if (isShown(view)) return children(view);
  if (isFailed(view)) return props.renderFailed ? props.renderFailed(view) : <Failure view={view} copy={props.copy} />;
  return isSignedOut(view) ? signedOut : <LoadingView {...props} />;
};
