import { errorToNotice, type Api } from '@bars/shared-api';
import { askAboutItem } from '@bars/shared-api/client/menus';
import { useMutation } from '@tanstack/react-query';
import type { MenuChoice } from '@bars/shared-api/contracts/menu-choice';
import type { AskOutcome, Question } from './question-dialog';

/** Sends questions about items of the chosen menu. */
export const useAsk = (api: Api, { barId, menuId }: MenuChoice): ((question: Question) => Promise<AskOutcome>) => {
  const { mutateAsync } = useMutation({
    mutationFn: ({ itemId, version, text }: Question) =>
      askAboutItem(api, { barId: barId ?? 0, menuId: menuId ?? 0, item_id: itemId, version, question: text }),
  });
  return (question) =>
    mutateAsync(question).then(
      (): AskOutcome => ({ is: 'sent' }),
      (error: unknown): AskOutcome => ({ is: 'refused', reason: errorToNotice(error) }),
    );
};
