import { useLocation, useSearch } from 'wouter';
import { choiceOf, queryOf, type MenuChoice } from '@bars/shared-api/contracts/menu-choice';

/** The choice in the page's own address, so that a reload, a bookmark and Back keep it. It says nothing of a person; what does is in the state of the entry, which stays. */
export const useAddress = (): { choice: MenuChoice; choose: (choice: MenuChoice) => void } => {
  const choice = choiceOf(useSearch());
  const [path, navigate] = useLocation();
  return {
    choice,
    choose: (next) => navigate(`${path}${queryOf(next)}`, { replace: true, state: window.history.state }),
  };
};
