import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { LegalState, Negocio, TextoLegal } from '#contract/page-state.ts';
import { ConfigError } from './config.ts';
import { fillTexto, textoLegal } from './legales.ts';

const required = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const lista = z.array(required);

const negocioFile = z.strictObject({
  nombre: required,
  descripcion: required,
  whatsapp: z.string().check(z.regex(/^\d{10,15}$/)),
  telefono: required,
  correo: z.email(),
  direccion: required,
  horario: required,
  /** Names of the people who quote, as the selects offer them. */
  cotizadores: z.array(required).check(z.minLength(1), z.maxLength(20)),
  /** Values that the part form offers beside those that the inventory already has (regla 141). */
  listas: z.strictObject({
    tipo: lista,
    pieza: lista,
    lado: lista,
    origen: lista,
    condicion: lista,
  }),
  logo: z.string().check(z.regex(/\.svg$/)),
  terminos: textoLegal,
  privacidad: textoLegal,
});

/** The legal texts, by the name of their page. */
export type Legales = Readonly<Record<LegalState['page'], TextoLegal>>;

/** The business behind this installation (regla 132), and its logo as an SVG document. */
export interface NegocioConfig {
  readonly publico: Negocio;
  readonly interno: NegocioInterno;
  readonly logoSvg: string;
  readonly legales: Legales;
}

/**
 * Reads `negocio.config.json`.
 *
 * @throws ConfigError with one clear line when the file or a field is wrong.
 */
export function readNegocio(file: string): NegocioConfig {
  const parsed = z.safeParse(negocioFile, readJson(file));
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'el contenido';
    throw new ConfigError(`${file}: revisa ${field} (falta o no tiene el formato esperado).`);
  }
  const { logo, terminos, privacidad, cotizadores, listas, ...publico } = parsed.data;
  return {
    publico,
    interno: { cotizadores, listas },
    logoSvg: readText(resolve(dirname(file), logo)),
    legales: { terminos: fillTexto(terminos, publico), privacidad: fillTexto(privacidad, publico) },
  };
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${file}: no es JSON válido.`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`No se pudo leer ${file}.`);
  }
}
