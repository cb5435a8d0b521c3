import { Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { frameNoticeCopy } from './frame-notice.copy';

/** What a payment in a window of its own adds: where the `terms` of a stored card are, and that it is `over`. */
export const WindowNote = ({ brand, says }: { brand: BrandId; says: 'terms' | 'over' }) => (
  <Text>{wordsOf(frameNoticeCopy, brand)[says]}</Text>
);
