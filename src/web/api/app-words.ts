import { addMessages } from './messages.ts';

let coming: Promise<void> | null = null;

/** Brings the words of the application's calls, which are needed when one of them ends; without them generic ones serve. */
export function bringWords(): Promise<void> {
  coming ??= import('./app-messages.ts').then(
    ({ APP_MESSAGES }) => addMessages(APP_MESSAGES),
    () => {
      coming = null;
    },
  );
  return coming;
}
