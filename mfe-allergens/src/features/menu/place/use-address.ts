import { useLocation, useSearch } from 'wouter';
import { choiceOf, queryOf, type MenuChoice } from '@bars/shared-api/contracts/menu-choice';

/**
 * The choice in the page's own address, so that a reload and a bookmark keep it. Each choice is an entry of the history: Back returns to the one
 * before. It says nothing of a person; what does is in the state of the entry, which goes on with the visitor.
 */
export const useAddress = (): { choice: MenuChoice; choose: (choice: MenuChoice) => void } => {
  const choice = choiceOf(useSearch());
  const [path, navigate] = useLocation();
  return {
    choice,
    choose: (next) => {
      if (queryOf(next) !== queryOf(choice)) navigate(`${path}${queryOf(next)}`, { state: window.history.state });
    },
  };
};
