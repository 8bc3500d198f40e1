import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { notas } from '#contract/notas.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { ROL } from '#domain/roles.ts';
import { NotaScreen } from '#web/notas/nota-screen.tsx';
import { type Answer, answer, refuse, renderScreen } from './componentes.tsx';
import { samplePiezaDelPatio } from './muestras.ts';
import { sampleApartado, sampleNota } from './muestras-de-ventas.ts';

/** Answers the look-up of parts by their numbers: these are there, others are not. */
export const patio = (...piezas: readonly Partial<PiezaDelPatio>[]) =>
  answer(notas.getInv, ({ id }) => {
    const pieza = piezas.find(({ inventario }) => inventario === id);
    if (!pieza) throw refuse('No se encontró la pieza', { codigo: 'no_existe' });
    return { pieza: samplePiezaDelPatio({ id, precioLista: 120_000, ...pieza }) };
  });

export const FARO = { inventario: 97_205, titulo: 'FARO IZQ YUGO', existencias: 3, disponible: 3 };
export const COFRE = { inventario: 97_206, titulo: 'COFRE YUGO', existencias: 1, disponible: 1 };
export const PUERTA = { inventario: 97_207, titulo: 'PUERTA YUGO', existencias: 1, disponible: 1, precioLista: null };

/** The answer to a note that is made. */
export const HECHA = answer(notas.submitNota, { nota: sampleNota() });

/** Opens a new note as who only sells, until its first field has the focus. */
export async function openNueva(query = '', more: readonly Answer[] = []) {
  const answers = [patio(FARO, COFRE, PUERTA), answer(notas.getNota, { nota: sampleNota() }), ...more];
  const rendered = renderScreen(NotaScreen, { screen: 'nota', id: 'new', rol: ROL.socio, query, answers });
  await inFocus(numero);
  return rendered;
}

const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const numero = () => textbox('# Inventario');
export const nombre = () => textbox(/^Nombre/);
export const precio = (inventario: number) => textbox(`Precio unitario de # ${inventario}`);
export const cantidad = (inventario: number) => textbox(`Cantidad de # ${inventario}`);
export const inFocus = (field: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field()));
export const rows = () => screen.queryAllByRole('row').slice(1);
export const suma = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
export const create = () => screen.getByRole('button', { name: 'Crear' });

/** Expects a text of a toast: it stands on the screen, and soon after in its log. */
export const said = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

/** One of the units that a hold keeps. */
export function heldItem(inventario: number, more: Partial<Apartado['items'][number]> = {}): Apartado['items'][number] {
  const [item] = sampleApartado().items;
  if (!item) throw new Error('The sample holds nothing');
  return { ...item, inventario, ...more };
}
