import type { APIRequestContext, Page } from '@playwright/test';
import type { Persona } from './worker-server.ts';

/** Judges what is on the page now, under this name. */
export type Look = (state: string) => Promise<void>;

/** A screen, who looks at it (null: anybody), and a walk through its states that has each of them judged. */
export type Estados = readonly (readonly [
  what: string,
  persona: Persona | null,
  walk: (page: Page, look: Look, request: APIRequestContext) => Promise<void>,
])[];

/** Answers a call with nothing that is understood. */
export const fail = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ json: {} }));
