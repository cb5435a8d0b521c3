import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { Notice } from '../../feedback/notice';
import { VisuallyHidden } from '../../layout/type';
import { Skeleton } from '../../feedback/skeleton';
import type { BrandId } from '../../theme/brand-scope';
import { Waiting } from '../waiting/waiting';

/** What a page says of its own answer while it has none. */
export interface ViewWords {
  loading: string;
  failed: string;
  retry: string;
}

interface Loading {
  state: 'loading';
}

/** `reason`: why, as `errorToNotice` says it; the page's own sentence is its title then. */
interface Failed {
  state: 'failed';
  retry: () => void;
  reason?: string;
}

interface SignedOut {
  state: 'signedOut';
}

interface AnyView {
  state: string;
}

const isLoading = (view: AnyView): view is Loading => view.state === 'loading';
const isFailed = (view: AnyView): view is Failed => view.state === 'failed';
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

export interface ViewStateProps<View extends AnyView> {
  brand: BrandId;
  view: View;
  copy: ViewWords;
  /** Of the skeleton: that of what takes its place, so that nothing moves. */
  height: string;
  /** The venue's telephone number, said from the third second; without one it is the brand's. */
  phone?: string | undefined;
  /** For a view that needs a login: the way to it. */
  signedOut?: ReactNode;
  /** Every other state of the view. */
  children: (view: Shown<View>) => ReactNode;
}

/** A view of a hook: a skeleton while it is loading, its failure with another try, the way to the login, or what it shows. */
export const ViewState = <View extends AnyView>({
  brand,
  view,
  copy,
  height,
  phone,
  signedOut = null,
  children,
}: ViewStateProps<View>) => {
  if (isShown(view)) return children(view);
  if (isFailed(view)) {
    return (
      <Notice
        tone="error"
        role="alert"
        title={view.reason === undefined ? undefined : copy.failed}
        action={<Button onClick={view.retry}>{copy.retry}</Button>}
      >
        {view.reason ?? copy.failed}
      </Notice>
    );
  }
  if (isSignedOut(view)) return signedOut;
  return (
    <>
      <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
      <Waiting brand={brand} phone={phone}>
        <Skeleton height={height} />
      </Waiting>
    </>
  );
};
