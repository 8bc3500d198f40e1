import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { KEYS } from '#web/api/session.ts';
import { keepEntrada } from '#web/cola/cola.ts';
import { porEnviar } from '#web/cola/lista.ts';
import { FARO } from './pieza-abierta.tsx';

/** The seal of an account of a test: all its bytes are this one. */
export const selloDe = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));

/** Gives this test a browser that keeps nothing yet. */
export function openBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onTestFinished(() => porEnviar.set([]));
}

/** Has an account signed in, with its seal. */
export function signInAs(cuenta: string, byte: number): void {
  localStorage.setItem(KEYS.sessionId, `sesion-de-${cuenta}`);
  localStorage.setItem(KEYS.identificador, cuenta);
  localStorage.setItem(KEYS.codeConfirm, '1');
  localStorage.setItem(KEYS.sello, selloDe(byte));
}

export const ID = '11111111-1111-4111-8111-111111111111';

/** A new part that got no answer, by the names of the form. */
export const VALORES = {
  pieza: 'FARO',
  marca: 'NISSAN',
  auto: 'TSURU',
  origen: 'ORIGINAL',
  condicion: 'USADO',
  costo: '$500.00',
};

/** Keeps a new part with so many photos, as its form would. */
export function keepAlta({ id = ID, fotos = 0, titulo = 'FARO NISSAN TSURU' } = {}): Promise<void> {
  const form = { pieza: 'FARO', marca: 'NISSAN', auto: 'TSURU', origen: 'ORIGINAL', condicion: 'USADO', costo: 500_00 };
  const archivos = Array.from({ length: fotos }, (_, place) => ({
    clave: `${id.slice(0, -1)}${place + 2}`,
    file: new File([`foto ${place}`], `foto-${place}.jpg`, { type: 'image/jpeg' }),
  }));
  return keepEntrada({ id, clase: 'alta', titulo, datos: { form, valores: VALORES, pieza: null }, archivos });
}

/** The answer to a save of the part that all tests make. */
export const GUARDADA: ResponseOf<typeof updatePiezas.updatePieza> = { pieza: { ...FARO, id: 7 } };

/** The same as it travels. */
export const GUARDADA_AL_VIAJAR = {
  mensaje: 'success',
  ...(z.encode(updatePiezas.updatePieza.response, GUARDADA) as object),
};

async function readForm(form: FormData): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) fields[name] = typeof value === 'string' ? value : await value.text();
  return fields;
}

/**
 * Answers photos that are sent by XMLHttpRequest; null is no answer, and they are taken unless told.
 *
 * @returns what was sent, its bytes as text.
 */
export function answerFotos(reply: (place: number) => object | null = () => GUARDADA_AL_VIAJAR) {
  const sent: Record<string, string>[] = [];
  class FakeRequest {
    response: unknown = null;
    upload = {};
    onload = () => undefined;
    onerror = () => undefined;
    open = () => undefined;
    abort = () => undefined;
    async send(form: FormData) {
      sent.push(await readForm(form));
      this.response = reply(sent.length - 1);
      if (this.response === null) this.onerror();
      else this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
