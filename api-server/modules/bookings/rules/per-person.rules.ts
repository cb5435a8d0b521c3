/** What a person pays for and what of it is the deposit; whole pence. Source: MG-6. */
export const perPersonOf = ({
  valuePence,
  depositPence,
  people,
}: {
  valuePence: number;
  depositPence: number;
  people: number;
}) => ({
  per_person_balance: Math.round(Math.max(0, valuePence - depositPence) / people),
  per_person_deposit: Math.round(depositPence / people),
});
