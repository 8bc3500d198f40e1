import './tokens.css';
import './base.css';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from '#contract/page-state.ts';
import { mountNotices } from '#web/components/notices.tsx';
import { Shell } from './shell.tsx';

/** Makes the page that the server rendered live. Each page has an entry of its own: none carries another's code. */
export function hydratePage<State extends PageState>(Screen: ComponentType<{ readonly state: State }>): void {
  const app = document.getElementById('app');
  const written = document.getElementById('estado')?.textContent;
  if (!app || !written) throw new Error('The page came without its state.');

  const state: State = JSON.parse(written);
  hydrateRoot(
    app,
    <Shell negocio={state.negocio}>
      <Screen state={state} />
    </Shell>,
  );
  mountNotices();
}
