import { primerNombre } from '#domain/cuenta.ts';
import { escapeHtml } from '#server/base/html.ts';
import type { Mail } from './correos.ts';

/** A Destinatario is the person who gets a mail; without a name it begins 'Hola:'. */
export interface Destinatario {
  readonly email: string;
  readonly nombre: string;
}

/** The Remitente is the business that the mails come from, with the origin of its pages. */
export interface Remitente {
  readonly negocio: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
}

/** One block of a mail: a paragraph, figures each with its name, a code to copy, or a link with its own words. */
export type Bloque =
  | { readonly parrafo: string }
  | { readonly cifras: readonly (readonly [nombre: string, cifra: string])[] }
  | { readonly codigo: string }
  | { readonly enlace: string; readonly url: string };

/** Lays a mail out twice with one wording: as plain text, and as HTML that every mail program shows. */
export function composeMail(
  { negocio }: Pick<Remitente, 'negocio'>,
  para: Destinatario,
  asunto: string,
  bloques: readonly Bloque[],
  more: Pick<Mail, 'caduca' | 'adjuntos'> = {},
): Mail {
  const nombre = primerNombre(para.nombre);
  const all: readonly Bloque[] = [{ parrafo: nombre ? `Hola, ${nombre}:` : 'Hola:' }, ...bloques];
  const texto = [...all.map(asText), `-- \n${negocio}`].join('\n\n');
  const html = [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>',
    escapeHtml(asunto),
    '</title></head><body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 sans-serif">',
    '<div style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    ...all.map(asHtml),
    `<p style="margin:24px 0 0;color:#5c5c57;font-size:14px">${escapeHtml(negocio)}</p></div></body></html>`,
  ].join('');
  return { to: para.email, asunto: `${asunto} · ${negocio}`, texto, html, ...more };
}

function asText(bloque: Bloque): string {
  if ('parrafo' in bloque) return bloque.parrafo;
  if ('cifras' in bloque) return bloque.cifras.map(([nombre, cifra]) => `${nombre}: ${cifra}`).join('\n');
  return 'codigo' in bloque ? `    ${bloque.codigo}` : `${bloque.enlace}:\n${bloque.url}`;
}

function asHtml(bloque: Bloque): string {
  if ('parrafo' in bloque) return `<p style="margin:0 0 16px">${escapeHtml(bloque.parrafo)}</p>`;
  if ('cifras' in bloque) {
    const celda = 'padding:6px 0;border-bottom:1px solid #e2e2de';
    const fila = ([nombre, cifra]: readonly [string, string]) =>
      `<tr><td style="${celda}">${escapeHtml(nombre)}</td><td style="${celda};text-align:right">${escapeHtml(cifra)}</td></tr>`;
    return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${bloque.cifras.map(fila).join('')}</table>`;
  }
  if ('codigo' in bloque) {
    return `<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:6px">${escapeHtml(bloque.codigo)}</p>`;
  }
  const style =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5f4a;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(bloque.url)}" style="${style}">${escapeHtml(bloque.enlace)}</a></p>`;
}
