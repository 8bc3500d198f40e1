import './tokens.css';
import './base.css';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from '#contract/page-state.ts';
import { mountNotices } from '#web/components/notices.tsx';
import { wireBar } from './bar.ts';

/** Makes the page that the server rendered live. Each page has an entry of its own: none carries another's code. */
export function hydratePage<State extends PageState>(Screen: ComponentType<{ readonly state: State }>): void {
  const screen = document.getElementById('contenido');
  const written = document.getElementById('estado')?.textContent;
  if (!screen || !written) throw new Error('The page came without its state.');

  const state: State = JSON.parse(written);
  hydrateRoot(screen, <Screen state={state} />);
  wireBar();
  mountNotices();
}
