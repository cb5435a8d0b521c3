import type { BrandId } from '@bars/shared-api/contracts/dto';
import { Motif, type MotifKind, type MotifRatio } from '@bars/shared-ui';

export interface PictureProps {
  brand: BrandId;
  image: string | null;
  /** Kind of the brand's drawing if there is no image. */
  kind: Extract<MotifKind, 'package' | 'dish'>;
  seed: number;
  /** Name of the item; the drawing shows it if the brand has one for it. */
  subject: string;
  ratio: MotifRatio;
}

/** The venue's image, or the brand's own drawing. It is decorative, because the text beside it has the name. */
export const Picture = ({ brand, image, kind, seed, subject, ratio }: PictureProps) =>
  image === null ? (
    <Motif brand={brand} kind={kind} seed={seed} subject={subject} ratio={ratio} />
  ) : (
    <img src={image} alt="" loading="lazy" decoding="async" />
  );
