import type { ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import type { Db } from '#server/db/database.ts';
import { columnasDe, type PiezaGuardada } from './columnas.ts';
import { type CambioAnotado, findCambios, findMovimientos } from './historial-queries.ts';
import { getPiezaGuardada } from './pieza-guardada.ts';
import type { Editor } from './reglas.ts';
import { type Anterior, findRestaurables, valorAnterior } from './restore-campo.ts';

type Historial = ResponseOf<(typeof updatePiezas)['getHistorial']>;
type Cambio = Historial['cambios'][number];

/**
 * Finds the last 100 changes of a part and its last 100 movements of stock, newest first, in words for people. A value
 * that the editor could put back is marked as such.
 *
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function findHistorial(db: Db, editor: Editor, pieza: number): Promise<Historial> {
  const [actual, anotados, movimientos] = await Promise.all([
    getPiezaGuardada(db, pieza),
    findCambios(db, pieza),
    findMovimientos(db, pieza),
  ]);
  const leidos = anotados.map((anotado) => readCambio(anotado, actual));
  const anteriores = leidos.flatMap(({ campos }) => campos.flatMap(({ anterior }) => anterior ?? []));
  const restaurables = await findRestaurables(db, editor, actual, anteriores);
  const isRestaurable = (anterior: Anterior | null) =>
    anterior !== null && restaurables[anteriores.indexOf(anterior)] === true;
  const cambios = leidos.map(({ campos, ...cambio }) => ({
    ...cambio,
    campos: campos.map(({ anterior, ...campo }) => ({ ...campo, restaurable: isRestaurable(anterior) })),
  }));
  return { cambios, movimientos };
}

/** A CambioLeido is a change in words, whose earlier values are not yet checked for whether they can be put back. */
interface CambioLeido extends Omit<Cambio, 'campos'> {
  readonly campos: readonly CampoLeido[];
}

interface CampoLeido extends Omit<Cambio['campos'][number], 'restaurable'> {
  readonly anterior: Anterior | null;
}

function readCambio(anotado: CambioAnotado, actual: PiezaGuardada): CambioLeido {
  const { id, operacion, antes, despues, autor, momento, reparacion } = anotado;
  const fotos = { antes: Number(antes?.fotos ?? 0), despues: Number(despues?.fotos ?? 0) };
  return {
    ...{ id, operacion, autor, momento: momento.toISOString(), reparacion },
    campos: CAMPOS_PIEZA.flatMap((campo) => readCampo(anotado, campo, actual)),
    ...(fotos.antes !== fotos.despues && { fotos }),
  };
}

function readCampo({ antes, despues }: CambioAnotado, campo: CampoPieza, actual: PiezaGuardada): CampoLeido[] {
  if (!columnasDe(campo).some((columna) => columna in { ...antes, ...despues })) return [];
  const valor = valorAnterior({ antes, despues }, campo, actual);
  const textos = {
    antes: valor ? textoDeCampo(campo, { ...valor }) : '',
    despues: textoDeCampo(campo, { ...actual, ...antes, ...despues }),
  };
  if (textos.antes === textos.despues || (antes === null && textos.despues === 'No')) return [];
  return [{ campo, ...textos, anterior: valor && { campo, valor } }];
}

/**
 * Writes the value of a field for people, from columns by name: '$1,234.50', '02/11/2026', 'Sí', '2013-2018'. An absent
 * value is the empty string.
 */
function textoDeCampo(campo: CampoPieza, columnas: Readonly<Record<string, unknown>>): string {
  const [valor, hasta] = columnasDe(campo).map((columna) => columnas[columna]);
  if (valor === null || valor === undefined) return '';
  if (campo === 'anios') return formatAnioRange({ from: Number(valor), to: Number(hasta ?? valor) });
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (PRECIOS.includes(campo)) return formatPrecio(Number(valor));
  return DIAS.includes(campo) ? formatDia(String(valor)) : String(valor);
}

const PRECIOS: readonly CampoPieza[] = ['costo', 'precio', 'precioMercado', 'costoRadec', 'costoMercado'];
const DIAS: readonly CampoPieza[] = ['publicadaFacebook', 'publicadaMercado', 'fecha'];
