import { hash } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import type { lotes } from '#contract/lotes.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeLista, piezaForm } from '#contract/wire/pieza-form.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import {
  type CambioDePrecio,
  type ColumnaDeLote,
  formatCantidad,
  isPrecioPosible,
  nombrePublicacion,
  nuevoPrecio,
  parseCantidad,
} from '#domain/lote.ts';
import type { AccionPublicacion, Plataforma } from '#domain/publicacion.ts';
import { ROL } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { findEscritos } from '#server/patio/piezas/listas.ts';
import { publicacionEn } from '#server/patio/piezas/publicacion.ts';
import { PUBLICACION_EN } from './queries/columnas-de-lote.ts';
import type { PiezaDeLote, ValoresDeLote } from './queries/piezas-de-lote.ts';

type Pedido = RequestOf<(typeof lotes)['previewLote']>;

/** A Cambio is a change of many as it was asked for, once it is known to make sense. */
export interface Cambio {
  readonly columna: ColumnaDeLote;
  /** The words for it: 'Precio +8 %'. */
  readonly resumen: string;
  /** The platform of a listing that is taken down. */
  readonly retirada: Plataforma | null;
  /** Gives the columns that a part gets, or why it stays as it is. */
  readonly de: (pieza: PiezaDeLote) => Valores | 'sinPrecio' | 'agotadas';
  /** Writes what of a part changes, as people read it. */
  readonly texto: (pieza: Valores) => string;
}

/** The columns that a change may write. */
type Valores = Partial<ValoresDeLote>;

/**
 * Reads what is asked for.
 *
 * @throws BusinessError that names `valor` when it is no percentage, amount or condition that a part may have.
 */
export async function readCambio(
  db: Pick<Db, 'kysely'>,
  { accion, valor, redondeo, plataforma }: Pick<Pedido, 'accion' | 'valor' | 'redondeo' | 'plataforma'>,
  editor: Editor,
): Promise<Cambio> {
  switch (accion) {
    case 'precio_porcentaje':
      return cambioDePrecio({ por: 'porcentaje', valor, redondeo });
    case 'precio_monto':
      return cambioDePrecio({ por: 'monto', valor, redondeo });
    case 'condicion':
      return cambioDeCondicion(await requireCondicion(db, valor, editor));
    default:
      return cambioDePublicacion(accion, plataforma, editor.momento);
  }
}

const NO_ES_CANTIDAD = {
  porcentaje: 'Escribe un porcentaje, como 8 o -7.5: más que -100 y hasta 1,000',
  monto: 'Escribe un monto, como 50 o -50.00',
} as const;

function cambioDePrecio({
  por,
  valor,
  redondeo,
}: Omit<CambioDePrecio, 'cantidad'> & { readonly valor: string }): Cambio {
  const cantidad = parseCantidad(valor, por);
  if (cantidad === null) throw invalidField('valor', NO_ES_CANTIDAD[por]);
  const cambio = { por, cantidad, redondeo };
  return {
    columna: 'precio',
    resumen: `Precio ${formatCantidad(cambio)}`,
    retirada: null,
    de: ({ precio }) => (precio == null ? 'sinPrecio' : { precio: nuevoPrecio(precio, cambio) }),
    texto: ({ precio }) => formatPrecio(precio ?? 0),
  };
}

function cambioDeCondicion(condicion: string): Cambio {
  return {
    columna: 'condicion',
    resumen: `Condición: ${condicion}`,
    retirada: null,
    de: () => ({ condicion }),
    texto: (pieza) => pieza.condicion ?? '',
  };
}

/** Checks a condition by the rules of the form: only role 4 writes one that no list has (regla 141). */
async function requireCondicion(db: Pick<Db, 'kysely'>, texto: string, { rol, interno }: Editor): Promise<string> {
  if (texto === '') throw invalidField('valor', 'Elige una condición');
  const { success, data } = piezaForm.safeParse({ [camposPieza.condicion.wire]: texto });
  const valor = success ? data.condicion : undefined;
  if (!valor) throw invalidField('valor', 'La condición tiene un carácter que no se acepta');
  const [escrito] = await findEscritos(db, interno.listas, [{ campo: 'condicion', valor }]);
  if (!escrito && rol !== ROL.admin) throw invalidField('valor', fueraDeLista('condicion'));
  return escrito ?? valor;
}

function cambioDePublicacion(accion: AccionPublicacion, plataforma: Plataforma, momento: Date): Cambio {
  const isRetirada = accion === 'retirada';
  const columnas = publicacionEn(plataforma, accion === 'publicada' ? diaOf(momento) : null, accion === 'pendiente');
  return {
    columna: PUBLICACION_EN[plataforma],
    resumen: nombrePublicacion(accion, plataforma),
    retirada: isRetirada ? plataforma : null,
    de: ({ existencias }) => (existencias === 0 && !isRetirada ? 'agotadas' : columnas),
    texto: (pieza) => describePublicacion(pieza, plataforma),
  };
}

function describePublicacion(pieza: Valores, plataforma: Plataforma): string {
  const isFacebook = plataforma === 'FB';
  const publicada = isFacebook ? pieza.publicada_facebook : pieza.publicada_mercado;
  const porPublicar = isFacebook ? pieza.por_publicar_facebook : pieza.por_publicar_mercado;
  if (publicada) return `Publicada el ${formatDia(publicada)}`;
  return porPublicar ? 'Por publicar' : 'Sin publicar';
}

/** A Cambiada is a part that changes, and the columns it gets. */
export interface Cambiada {
  readonly pieza: PiezaDeLote;
  readonly valores: Valores;
}

/** An Efecto is what a change does to a selection. */
export interface Efecto {
  readonly cambiadas: readonly Cambiada[];
  /** Says of which parts that is true, and in which state of theirs: the same text, the same effect. */
  readonly huella: string;
  readonly sinPrecio: number;
  readonly agotadas: number;
  readonly iguales: number;
}

/**
 * Decides for each part of a selection what becomes of it.
 *
 * @throws BusinessError that names the parts whose price would be none.
 */
export function efectoOf(piezas: readonly PiezaDeLote[], { de }: Cambio): Efecto {
  const cambiadas: Cambiada[] = [];
  const quedan = { sinPrecio: 0, agotadas: 0, iguales: 0 };
  for (const pieza of piezas) {
    const valores = de(pieza);
    if (typeof valores === 'string') quedan[valores] += 1;
    else if (isIgual(pieza, valores)) quedan.iguales += 1;
    else cambiadas.push({ pieza, valores });
  }
  refuseImposibles(cambiadas);
  const estado = cambiadas.map(({ pieza }) => `${pieza.id}.${pieza.version}`).join();
  return { cambiadas, huella: hash('sha256', estado), ...quedan };
}

function isIgual(pieza: PiezaDeLote, valores: Valores): boolean {
  return Object.entries(valores).every(([columna, valor]) => pieza[columna as keyof PiezaDeLote] === valor);
}

/** The most parts that a refusal names. */
const NAMED = 12;

function refuseImposibles(cambiadas: readonly Cambiada[]): void {
  const imposibles = cambiadas.filter(
    ({ valores: { precio } }) => typeof precio === 'number' && !isPrecioPosible(precio),
  );
  if (imposibles.length === 0) return;
  const bajas = imposibles.filter(({ valores: { precio = 0 } }) => (precio ?? 0) <= 0);
  const [cuales, como] = bajas.length > 0 ? [bajas, 'en cero o menos'] : [imposibles, 'en $10,000,000.00 o más'];
  const numeros = cuales.slice(0, NAMED).map(({ pieza }) => `# ${pieza.inventario}`);
  const mas = cuales.length > NAMED ? ` y ${(cuales.length - NAMED).toLocaleString('es-MX')} más` : '';
  const quedaria =
    cuales.length === 1
      ? 'El precio de una pieza quedaría'
      : `El precio de ${cuales.length.toLocaleString('es-MX')} piezas quedaría`;
  throw new BusinessError(`${quedaria} ${como}: ${numeros.join(', ')}${mas}`, { codigo: 'campo', campo: 'valor' });
}
