import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { LegalState, Negocio, TextoLegal } from '#contract/page-state.ts';
import { MAX_DIAS_DE_CREDITO } from '#domain/cobranza.ts';
import { DIAS_DE_COTIZACION } from '#domain/cotizacion.ts';
import { ROL } from '#domain/roles.ts';
import { errorCode } from '#server/base/db/embedded/processes.ts';
import { ConfigError } from './config.ts';
import { desglose, emisor, requireEmisor, series } from './negocio-emisor.ts';
import { ROOT } from './root.ts';

const required = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const lista = z.array(required);

const parrafo = z.string().check(z.trim(), z.minLength(1), z.maxLength(3000));

/** A legal text as `negocio.config.json` has it: sections of paragraphs; a list within one is a list of points. */
export const textoLegal = z.strictObject({
  /** The day from which it holds: ISO `yyyy-mm-dd`. */
  vigencia: z.iso.date(),
  secciones: z
    .array(
      z.strictObject({
        titulo: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        parrafos: z.array(z.union([parrafo, z.array(parrafo).check(z.minLength(1))])).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

const negocioFile = z.strictObject({
  nombre: required,
  descripcion: required,
  whatsapp: z.string().check(z.regex(/^\d{10,15}$/)),
  telefono: required,
  correo: z.email(),
  direccion: required,
  horario: required,
  /** How a part reaches its buyer, as its page says it; without it the page says nothing of delivery. */
  entrega: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** A map shows the business there; without it no page leads to one, for an address alone may be found elsewhere. */
  mapa: z._default(z.url({ protocol: /^https$/ }).check(z.maxLength(500)), ''),
  /** Names of the people who quote, as the selects offer them. */
  cotizadores: z.array(required).check(z.minLength(1), z.maxLength(20)),
  /** Other ways in which quoters are spelt, each with the one that is stored (regla 73). */
  grafias: z._default(z.record(required, required), {}),
  /** Parts are held for a customer so many hours, unless somebody says until when. */
  apartados: z.strictObject({ horas: z.int().check(z.gte(1), z.lte(24 * 90)) }),
  /** A quote by link holds for so many days unless somebody says until when, and its prices have the IVA in them or not. */
  cotizaciones: z._default(
    z.strictObject({
      dias: z.int().check(z.gte(1), z.lte(DIAS_DE_COTIZACION.vigencia)),
      iva: z.enum(['incluido', 'aparte']),
    }),
    { dias: 3, iva: 'incluido' },
  ),
  /** A note that was just made opens its ticket with the print dialog, and not its own page (regla 169). */
  imprimirAlVender: z._default(z.boolean(), false),
  /** How claims are kept: who makes records, when an order is due, and what is offered before any record has it. */
  indicadores: z.strictObject({
    crean: z.array(z.union([z.literal(ROL.socio), z.literal(ROL.admin), z.literal(ROL.gerente)])),
    diasParaVencer: z.int().check(z.gte(1), z.lte(365)),
    /** A part due in so many days is 'próximo', and in so many at all it is in the report (regla 88). */
    vencimientos: z._default(
      z
        .strictObject({ proximo: z.int().check(z.gte(0)), futuro: z.int().check(z.lte(365)) })
        .check(z.refine(({ proximo, futuro }) => proximo <= futuro)),
      { proximo: 3, futuro: 10 },
    ),
    proveedores: lista,
    metodosEnvio: lista,
  }),
  /** A debt is due after so many days, where neither its insurer nor its client has others. */
  cobranza: z._default(z.strictObject({ diasDeCredito: z.int().check(z.gte(0), z.lte(MAX_DIAS_DE_CREDITO)) }), {
    diasDeCredito: 30,
  }),
  /** Everybody has a till of their own, unless the business says that one is shared. */
  caja: z._default(z.strictObject({ compartida: z.boolean() }), { compartida: false }),
  emisor,
  series,
  desglose,
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
  const json = readJson(file);
  const parsed = z.safeParse(negocioFile, json);
  if (!parsed.success) throw new ConfigError(`${file}: ${describeIssue(parsed.error.issues[0], json)}`);
  const { logo, terminos, privacidad, ...rest } = parsed.data;
  const {
    cotizadores,
    grafias,
    apartados,
    cotizaciones,
    imprimirAlVender,
    indicadores,
    cobranza,
    caja,
    listas,
    ...fiscal
  } = rest;
  const { emisor, series, desglose, ...publico } = fiscal;
  requireEmisor(file, emisor);
  return {
    publico,
    interno: {
      cotizadores,
      grafias,
      apartados,
      cotizaciones,
      imprimirAlVender,
      indicadores,
      cobranza,
      caja,
      listas,
      emisor,
      series,
      desglose,
    },
    logoSvg: readLogo(file, logo),
    legales: { terminos: fillTexto(terminos, publico), privacidad: fillTexto(privacidad, publico) },
  };
}

/** Says what is wrong with a field: it is not there, nobody reads it, or it is not as it should be. */
function describeIssue(issue: z.core.$ZodIssue | undefined, json: unknown): string {
  const field = issue?.path.join('.') || 'el contenido';
  const value = issue?.path.reduce<unknown>((at, name) => Object(at)[name], json);
  if (value === undefined) return `falta ${field}: cópialo de negocio.config.json, que viene con el programa.`;
  if (issue?.code === 'unrecognized_keys') return `revisa ${field}: nadie lee ${issue.keys.join(', ')}.`;
  return `revisa ${field}: no tiene el formato esperado.`;
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1] ?? text.length;
    const line = text.slice(0, Number(at)).split('\n').length;
    throw new ConfigError(`${file}: no es JSON válido (línea ${line}).`);
  }
}

/** Reads the logo from beside the file that names it; the program's own lies in the checkout, and nobody has to copy it. */
function readLogo(file: string, logo: string): string {
  const own = resolve(dirname(file), logo);
  return readText(existsSync(own) ? own : resolve(ROOT, logo), own);
}

function readText(file: string, named = file): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    throw new ConfigError(code === 'ENOENT' ? `No existe ${named}.` : `No se puede leer ${named} (${code}).`);
  }
}

/** The fields of the business that a legal text may name (`{nombre}`, `{correo}`…) in place of repeating them. */
const NAMED = ['nombre', 'telefono', 'correo', 'direccion', 'horario'] as const satisfies readonly (keyof Negocio)[];

/** Fills the text with the business's own data in the place of their names; a name that is none stays as it is. */
export function fillTexto({ vigencia, secciones }: TextoLegal, negocio: Negocio): TextoLegal {
  const fill = (text: string) =>
    NAMED.reduce((filled, name) => filled.replaceAll(`{${name}}`, () => negocio[name]), text);
  return {
    vigencia,
    secciones: secciones.map(({ titulo, parrafos }) => ({
      titulo: fill(titulo),
      parrafos: parrafos.map((parrafo) => (typeof parrafo === 'string' ? fill(parrafo) : parrafo.map(fill))),
    })),
  };
}
