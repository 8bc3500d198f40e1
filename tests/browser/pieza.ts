import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn } from './personas.ts';
import { comoAdmin, type PiezaWire } from './piezas.ts';
import { expect } from './test.ts';

/** A part as the form's calls answer it. */
export interface PiezaDeForma extends PiezaWire {
  readonly version: number;
  readonly __Parte: string;
  readonly NOTA: string;
  readonly VENTA: string;
  readonly galery: readonly string[];
}

/** A headlamp of a car that the demo does not have: no other test looks at it. */
const FARO = {
  MARCA: 'YUGO',
  AUTO: 'CABRIO',
  TIPO: 'SEDAN',
  A__O: '1988-1990',
  PIEZA: 'FARO',
  LADO__Posici__n: 'IZQ',
  Origen: 'ORIGINAL',
  Condici__n: 'USADO',
  COSTO: '500',
  Exist: 3,
  FACE__: '$1,200.00',
};

let made = 0;

/** Something that no other part of this run has. */
export function unico(): string {
  made += 1;
  return `${Date.now().toString(36)}${process.pid.toString(36)}${made}`.toUpperCase();
}

/** A part of its own for a test. */
export function crearPieza(request: APIRequestContext, campos: object = {}): Promise<PiezaDeForma> {
  return save(request, 'new', { ...FARO, __Parte: unico(), ...campos });
}

/** Somebody else saves it meanwhile. */
export function cambiarPieza(request: APIRequestContext, id: number, campos: object): Promise<PiezaDeForma> {
  return save(request, id, campos);
}

export async function leerPieza(request: APIRequestContext, id: number): Promise<PiezaDeForma> {
  return (await comoAdmin(request, 'update-piezas/get_pieza.php', { pieza: id })).pieza;
}

async function save(request: APIRequestContext, pieza: number | 'new', campos: object): Promise<PiezaDeForma> {
  const body = { pieza, formDataPieza: JSON.stringify(campos) };
  const answer = await comoAdmin(request, 'update-piezas/update_pieza.php', body);
  expect(answer.mensaje).toBe('success');
  return answer.pieza;
}

export type Editor = 'socio' | 'admin' | 'gerente';

/** Opens a part, or the form of a new one. */
export async function openPieza(page: Page, rol: Editor, id: number | 'new', query = ''): Promise<void> {
  await signIn(page, rol);
  await page.goto(`/${rol}/inventario/${id}${query}`);
  await expect(page.getByRole('tab', { name: 'Ver todo' })).toBeVisible();
}

/** A field of the form by its label; the buttons beside it are named after it too. */
export function campo(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

/** A field with a list. */
export function lista(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

/** Types in a field with a list and goes on with Tab, as who knows the words does. */
export async function chooseOne(page: Page, name: string, typed: string, chosen: string): Promise<void> {
  await lista(page, name).fill(typed);
  await expect(page.getByRole('listbox', { name }).getByRole('option').first()).toHaveText(chosen);
  await lista(page, name).press('Tab');
  await expect(lista(page, name)).toHaveValue(chosen);
}

/** The button of the save bar. */
export const guardarButton = (page: Page): Locator => page.getByRole('button', { name: 'Guardar', exact: true });

/** What the saves of this page sent, their form already read. */
export function savesOf(page: Page): { readonly pieza: unknown; readonly op_id: string; readonly forma: object }[] {
  const saves: { pieza: unknown; op_id: string; forma: object }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('update_pieza.php') || !request.postData()?.startsWith('{')) return;
    const { pieza, op_id, formDataPieza } = request.postDataJSON();
    saves.push({ pieza, op_id, forma: JSON.parse(formDataPieza) });
  });
  return saves;
}
