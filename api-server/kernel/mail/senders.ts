/** Who a brand's mails come from. */
export interface Sender {
  name: string;
  address: string;
}

/** The senders come from the estate, which is read after the kernel is built; until then nothing is sent. */
export interface Senders {
  of(brandId: number): Sender;
  use(source: (brandId: number) => Sender): void;
}

export const createSenders = (): Senders => {
  let source: ((brandId: number) => Sender) | undefined;
  return {
    of: (brandId) => {
      if (source === undefined) throw new Error('No sender is known yet.');
      return source(brandId);
    },
    use: (given) => {
      source = given;
    },
  };
};
