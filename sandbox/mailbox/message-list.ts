import type { Message } from './message';

/** Mails in memory, newest first. */
export interface MessageList {
  add(message: Message): void;
  /** All mails, or those for one recipient, ignoring case. */
  all(recipient?: string): Message[];
  one(id: number): Message | undefined;
  clear(): void;
}

/** Keeps the newest `capacity` mails. */
export const createMessageList = (capacity = 500): MessageList => {
  let messages: Message[] = [];
  return {
    add: (message) => {
      messages = [message, ...messages].slice(0, capacity);
    },
    all: (recipient) => {
      const wanted = recipient?.toLowerCase();
      return messages.filter(
        (message) => wanted === undefined || message.to.some((address) => address.toLowerCase() === wanted),
      );
    },
    one: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
  };
};
