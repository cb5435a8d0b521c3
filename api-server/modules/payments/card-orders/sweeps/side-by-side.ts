/** Does the same to several orders at once, so that a slow one does not delay the others. Failures go to `failed`. */
export const sideBySide = async <One extends { orderId: string }>(
  orders: readonly One[],
  act: (order: One) => Promise<void>,
  failed: (order: One, error: unknown) => Promise<void>,
): Promise<number> => {
  await Promise.all(
    orders.map(async (order) => {
      try {
        await act(order);
      } catch (error) {
        await failed(order, error);
      }
    }),
  );
  return orders.length;
};
