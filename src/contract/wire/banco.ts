import * as z from 'zod/mini';
import { CAMPOS_DE_BANCO } from '#domain/banco/columnas.ts';
import { entero, refuse } from './fields.ts';
import { columnaDeArchivo } from './importacion.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** The lists of movements: those that wait for a person, with a proposal or without one, and what became of the others. */
export const LISTAS_DE_MOVIMIENTOS = ['propuestos', 'por casar', 'casados', 'ignorados', 'cargos'] as const;

export type ListaDeMovimientos = (typeof LISTAS_DE_MOVIMIENTOS)[number];

/** An invoice that a deposit may pay: one of ours, or one of a former system. */
export const claseDeAbierta = z.enum(['factura', 'saldo'], 'debe ser factura o saldo');

/** An invoice of which something is owed. */
export const facturaAbierta = wireObject({
  clase: ['clase', claseDeAbierta],
  id: ['id', z.int()],
  folio: ['folio', z.string()],
  identificador: ['keylogin', z.string()],
  rfc: ['RFC', z.string()],
  nombre: ['nombre', z.string()],
  dia: ['fecha', z.string()],
  /** May be paid now. */
  disponible: ['disponible', pesos],
});

export interface FacturaAbierta extends z.output<typeof facturaAbierta> {}

const opcion = wireObject({
  motivo: ['motivo', z.string()],
  abiertas: ['facturas', z.array(facturaAbierta)],
  monto: ['monto', pesos],
  /** The rest of the deposit, which is not applied. */
  resto: ['resto', pesos],
});

export interface OpcionDeMovimiento extends z.output<typeof opcion> {}

const propuesta = wireObject({
  seguridad: ['seguridad', z.enum(['segura', 'probable', 'posible'])],
  /** There is one option, and nothing speaks for another. */
  isUnica: ['unica', z.boolean()],
  opciones: ['opciones', z.array(opcion)],
});

/** A document that a payment pays: its class, its row and its folio. */
const pagada = wireObject({ clase: ['clase', claseDeAbierta], id: ['id', z.int()], folio: ['folio', z.string()] });

const pagoDeMovimiento = wireObject({
  /** The number of its complement, or the empty text where none is made. */
  documento: ['documento', z.string()],
  monto: ['monto', pesos],
  isPorConfirmar: ['por_confirmar', z.boolean()],
  pagadas: ['facturas', z.array(pagada)],
  cliente: ['cliente', z.string()],
  autor: ['autor', z.string()],
  /** An ISO moment. */
  momento: ['momento', z.string()],
});

/** A movement of the bank, with what is proposed of it or what became of it. */
export const movimientoBancario = wireObject({
  id: ['id', z.int()],
  cuenta: ['cuenta', z.string()],
  dia: ['fecha', z.string()],
  importe: ['importe', pesos],
  texto: ['texto', z.string()],
  saldo: ['saldo', z.nullable(pesos)],
  lista: ['lista', z.enum(LISTAS_DE_MOVIMIENTOS)],
  propuesta: ['propuesta', z.nullable(propuesta)],
  /** Not all sums were looked at. */
  isIncompleto: ['incompleto', z.boolean()],
  pago: ['pago', z.nullable(pagoDeMovimiento)],
  ignorado: [
    'ignorado',
    z.nullable(
      wireObject({ motivo: ['motivo', z.string()], autor: ['autor', z.string()], momento: ['momento', z.string()] }),
    ),
  ],
});

export interface MovimientoBancario extends z.output<typeof movimientoBancario> {}

/** How many movements, and how many pesos they are. */
export const sumaDeMovimientos = wireObject({ cuantos: ['movimientos', entero()], pesos: ['pesos', pesos] });

const columnas = z.array(z.object({ indice: entero(), campo: z.nullable(z.enum(CAMPOS_DE_BANCO)) }));

/** The meaning of each column, as it travels beside a file: JSON. */
export const columnasElegidas = z.codec(z.string('debe ser texto'), z.custom<z.output<typeof columnas> | null>(), {
  decode: (text, context) => {
    if (text === '') return null;
    const leidas = z.safeParse(columnas, readJson(text));
    return leidas.success ? leidas.data : refuse(context, text, 'no dice qué es cada columna');
  },
  encode: (elegidas) => (elegidas === null ? '' : JSON.stringify(elegidas)),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A bank's file as it was read. */
export const archivoDeBanco = wireObject({
  nombre: ['nombre', z.string()],
  clase: ['clase', z.enum(['xlsx', 'ods', 'csv'])],
  hojas: ['hojas', z.array(z.string())],
  hoja: ['hoja', z.string()],
  /** The row of the headings; null when there is none. */
  encabezado: ['encabezado', z.nullable(entero())],
  columnas: ['columnas', z.array(columnaDeArchivo)],
  /** Somebody said before what the columns of such a file are. */
  isRecordado: ['recordado', z.boolean()],
  fechas: ['fechas', z.nullable(z.enum(['dma', 'mda']))],
  decimales: ['decimales', z.nullable(z.enum(['.', ',']))],
  /** Nobody but a person can tell these. */
  falta: ['falta', z.array(z.enum(['fechas', 'decimales']))],
  /** Why nothing can be read by these columns; empty when it can. */
  problema: ['problema', z.string()],
  avisos: ['avisos', z.array(z.string())],
  /** First and last day; null without movements. */
  periodo: ['periodo', z.nullable(wireObject({ desde: ['desde', z.string()], hasta: ['hasta', z.string()] }))],
  abonos: ['abonos', sumaDeMovimientos],
  cargos: ['cargos', sumaDeMovimientos],
  /** Movements that this account does not have, and those that it has already. */
  nuevos: ['nuevos', entero()],
  conocidos: ['conocidos', entero()],
  /** The first rows that cannot be read, and how many there are. */
  rechazados: ['rechazados', z.array(wireObject({ fila: ['fila', entero()], motivo: ['motivo', z.string()] }))],
  rechazadosTotal: ['rechazados_total', entero()],
  primeros: [
    'primeros',
    z.array(
      wireObject({
        fila: ['fila', entero()],
        dia: ['fecha', z.string()],
        importe: ['importe', pesos],
        isCargo: ['es_cargo', z.boolean()],
        texto: ['texto', z.string()],
        isConocido: ['conocido', z.boolean()],
      }),
    ),
  ],
  /** Another account has these movements. */
  otraCuenta: [
    'otra_cuenta',
    z.nullable(wireObject({ cuenta: ['cuenta', z.string()], cuantos: ['movimientos', entero()] })),
  ],
});

export interface ArchivoDeBanco extends z.output<typeof archivoDeBanco> {}
