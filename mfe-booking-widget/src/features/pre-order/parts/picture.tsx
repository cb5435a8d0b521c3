import type { BrandId } from '@bars/shared-api/contracts/wire';
import { Motif, type MotifKind, type MotifRatio } from '@bars/shared-ui';

export interface PictureProps {
  brand: BrandId;
  image: string | null;
  /** What the brand draws where there is no image. */
  kind: Extract<MotifKind, 'package' | 'dish'>;
  seed: number;
  /** Its name: the brand draws what it says, where it can. */
  subject: string;
  ratio: MotifRatio;
}

/** An image of the venue's, or the brand's own drawing. Decoration: the words beside it say what it is. */
export const Picture = ({ brand, image, kind, seed, subject, ratio }: PictureProps) =>
  image === null ? <Motif brand={brand} kind={kind} seed={seed} subject={subject} ratio={ratio} /> : <img src={image} alt="" loading="lazy" decoding="async" />;
