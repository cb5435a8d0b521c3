/** Origin of a brand's own host, where its mail, share and calendar links lead. Scheme and port are the product's. */
export const bookingsHost = (publicOrigin: string, brand: { hosts: readonly string[] }): string => {
  const url = new URL(publicOrigin);
  url.hostname = brand.hosts[0] ?? url.hostname;
  return url.origin;
};
