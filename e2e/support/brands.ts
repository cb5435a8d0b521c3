/** The brands by the name of their host. `none` is the product's own, neutral host. */
export const brands = {
  none: { id: 0, host: 'localhost' },
  northlight: { id: 1, host: 'northlight.localhost' },
  verbena: { id: 2, host: 'verbena.localhost' },
  tinhouse: { id: 4, host: 'tinhouse.localhost' },
} as const;

export type Brand = keyof typeof brands;

/** The three brands. */
export const threeBrands = ['northlight', 'verbena', 'tinhouse'] as const satisfies readonly Brand[];
