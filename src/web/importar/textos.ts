import type { ImportacionEnLista } from '#contract/wire/importacion.ts';
import type { EstadoDeImportacion, TipoDeImportacion, Veredicto } from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { Tono } from '#web/components/display/insignia.tsx';

interface Palabra {
  readonly texto: string;
  readonly tono: Tono;
}

/** Each state of an import as people call it. */
export const ESTADOS: Readonly<Record<EstadoDeImportacion, Palabra>> = {
  recibiendo: { texto: 'Subiendo', tono: 'azul' },
  leyendo: { texto: 'Leyendo', tono: 'azul' },
  columnas: { texto: 'Elige las columnas', tono: 'naranja' },
  revisando: { texto: 'Revisando', tono: 'azul' },
  lista: { texto: 'Lista para importar', tono: 'naranja' },
  escribiendo: { texto: 'Importando', tono: 'azul' },
  terminada: { texto: 'Terminada', tono: 'verde' },
  deshaciendo: { texto: 'Deshaciendo', tono: 'azul' },
  deshecha: { texto: 'Deshecha', tono: 'neutro' },
  cancelada: { texto: 'Cancelada', tono: 'neutro' },
  fallida: { texto: 'Falló', tono: 'rojo' },
};

/** The words for what is found out of a row: for one row, and for all that have it. */
export const VEREDICTOS_DICHOS: Readonly<Record<Veredicto, Palabra & { readonly varias: string }>> = {
  nueva: { texto: 'Nueva', varias: 'Nuevas', tono: 'verde' },
  cambia: { texto: 'Cambia', varias: 'Cambian', tono: 'azul' },
  igual: { texto: 'Igual', varias: 'Iguales', tono: 'neutro' },
  restaura: { texto: 'Restaura', varias: 'Restauran', tono: 'naranja' },
  movida: { texto: 'Se movió', varias: 'Se movieron', tono: 'naranja' },
  ambigua: { texto: 'Ambigua', varias: 'Ambiguas', tono: 'rojo' },
  rechazada: { texto: 'Rechazada', varias: 'Rechazadas', tono: 'rojo' },
  omitida: { texto: 'Omitida', varias: 'Omitidas', tono: 'neutro' },
};

/** A kind of file as it is offered: what it has, which files can be chosen, and where its records are found afterwards. */
interface Tipo {
  readonly texto: string;
  /** One of its records, several, and the letter in which what is said of them ends: 'pieza nueva'. */
  readonly registro: readonly [uno: string, varios: string, fin: 'a' | 'o'];
  readonly accept: string;
  readonly pantalla: ScreenName;
  readonly enlace: string;
}

const HOJAS = '.xlsx,.ods,.csv,.tsv,.txt';

/** The kinds of files. */
export const TIPOS: Readonly<Record<TipoDeImportacion, Tipo>> = {
  inventario: {
    texto: 'Las piezas del patio, una por renglón: número, marca, auto, años, pieza, precio y existencias.',
    registro: ['pieza', 'piezas', 'a'],
    accept: HOJAS,
    pantalla: 'inventario',
    enlace: 'Ver el inventario',
  },
  siniestros: {
    texto: 'Las piezas que piden las aseguradoras: siniestro, taller, pieza, fechas y precios.',
    registro: ['registro', 'registros', 'o'],
    accept: HOJAS,
    pantalla: 'indicadoresBaseDeDatos',
    enlace: 'Ver los indicadores',
  },
  clientes: {
    texto: 'Las cuentas de tus clientes: nombre, correo, teléfono y datos fiscales.',
    registro: ['cliente', 'clientes', 'o'],
    accept: HOJAS,
    pantalla: 'cuentas',
    enlace: 'Ver las cuentas',
  },
  saldos: {
    texto: 'Las facturas de tu sistema anterior que todavía te deben, con su saldo.',
    registro: ['saldo', 'saldos', 'o'],
    accept: HOJAS,
    pantalla: 'saldos',
    enlace: 'Ver los saldos',
  },
  fotos: {
    texto:
      'Un ZIP con las fotos. El nombre de cada una, o el de su carpeta, empieza con el número de inventario de su pieza.',
    registro: ['foto', 'fotos', 'a'],
    accept: '.zip',
    pantalla: 'inventario',
    enlace: 'Ver el inventario',
  },
};

/** Writes a number as Mexicans do. */
export function cifra(n: number): string {
  return n.toLocaleString('es-MX');
}

/** '1 fila', '1,234 filas'; of an archive of photos its lines are photos. */
export function filasText(n: number, tipo: TipoDeImportacion = 'inventario'): string {
  return contar(n, ...renglonOf(tipo));
}

/** How one line of a file is called, and several. */
export function renglonOf(tipo: TipoDeImportacion): readonly [uno: string, varios: string] {
  return tipo === 'fotos' ? ['foto', 'fotos'] : ['fila', 'filas'];
}

/** 'Marca', 'Marca y Auto', 'Marca, Auto y Año'. */
export function enumerar(cosas: readonly string[]): string {
  return new Intl.ListFormat('es-MX').format(cosas);
}

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

/** Writes a weight as people read it: '84 kB', '2.4 MB'. */
export function pesoText(bytes: number): string {
  if (bytes < MB) return `${cifra(Math.max(1, Math.round(bytes / KB)))} kB`;
  const [unidad, nombre] = bytes < GB ? [MB, 'MB'] : [GB, 'GB'];
  return `${(bytes / unidad).toLocaleString('es-MX', { maximumFractionDigits: 1 })} ${nombre}`;
}

/** Says about how long something still takes: 'Falta menos de un minuto', 'Faltan unos 3 minutos'. */
export function faltaText(segundos: number): string {
  if (segundos < 60) return 'Falta menos de un minuto';
  const minutos = Math.round(segundos / 60);
  if (minutos < 60) return minutos === 1 ? 'Falta un minuto' : `Faltan unos ${minutos} minutos`;
  const horas = Math.round(minutos / 60);
  return horas === 1 ? 'Falta una hora' : `Faltan unas ${horas} horas`;
}

/** Says in a few words what came of the rows of an import; empty before they were judged. */
export function conteosText({ conteos, tipo }: Pick<ImportacionEnLista, 'conteos' | 'tipo'>): string {
  const { nueva, cambia, igual, restaura, movida, ambigua, rechazada, escritas, deshechas, noDeshechas } = conteos;
  const partes: readonly (readonly [number, string, string])[] = [
    [nueva, 'nueva', 'nuevas'],
    [cambia, 'cambia', 'cambian'],
    [igual, 'igual', 'iguales'],
    [restaura + movida, 'por confirmar', 'por confirmar'],
    [ambigua + rechazada, 'rechazada', 'rechazadas'],
    [escritas, 'escrita', 'escritas'],
    [deshechas, 'deshecha', 'deshechas'],
    [noDeshechas, 'no deshecha', 'no deshechas'],
  ];
  const dichas = partes.flatMap(([n, una, varias]) => (n === 0 ? [] : [contar(n, una, varias)]));
  if (dichas.length > 0 || conteos.total === 0) return dichas.join(' · ');
  return filasText(conteos.total, tipo);
}
