/** Shows the element once the server has answered. */
export type ShowFloor = (root: ShadowRoot, answer: Promise<string>) => void;

/** One simple call to another origin, as the wizard makes one. */
export const floorCall = async (origin: string, key: string): Promise<string> => {
  const answer = await fetch(
    `${origin}/api/rest/booking/session?${new URLSearchParams({ api_key: key, brand: '1' })}`,
    {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({ brand: '1', booking_flow_version: '2', form_version: '2.0', include: 'bars' }),
    },
  );
  return answer.text();
};
