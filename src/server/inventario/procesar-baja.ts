import type { Selectable } from 'kysely';
import { isProcesada, procesar } from '#domain/baja.ts';
import { PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import type { Db, Trx } from '#server/db/database.ts';
import type { BajasTable } from '#server/db/inventario-tables.ts';
import { BusinessError } from '#server/http/errors.ts';
import {
  type Autoria,
  anunciadaEn,
  anuncioEn,
  changeAnuncios,
  closeBajas,
  lockAnuncios,
  type PiezaConAnuncios,
} from './anuncios.ts';
import { requireBaja, setEstatus } from './bajas.ts';

type Baja = Selectable<BajasTable>;

/**
 * 'Marcar como procesado', in one transaction under the lock of the part (decision 75). Of a sale that left nothing,
 * the marks of every platform go, and which they were is remembered; a cancelled one asks for the listings that were
 * taken down to be put up again.
 *
 * @returns what the user should know besides, or the empty string.
 * @throws BusinessError when there is no such write-off or it was processed before, by this caller or another.
 */
export async function procesarBaja(db: Db, id: number, autoria: Autoria): Promise<string> {
  return db.kysely.transaction().execute(async (trx) => {
    const { pieza_id: piezaId } = await requireBaja(trx, id);
    const [pieza] = await lockAnuncios(trx, [piezaId]);
    // Read again: whoever held the part before may have processed it.
    const baja = await requireBaja(trx, id);
    if (!pieza || isProcesada(baja.estatus)) throw new BusinessError('La baja ya estaba procesada');
    return baja.estatus === 'baja' ? procesarVenta(trx, baja, pieza, autoria) : republicar(trx, baja, pieza, autoria);
  });
}

async function procesarVenta(trx: Trx, baja: Baja, pieza: PiezaConAnuncios, autoria: Autoria): Promise<string> {
  if (pieza.existencias > 0) {
    await setEstatus(trx, baja, procesar(baja.estatus), autoria);
    return anunciadaEn(pieza).length > 0 ? `${quedan(pieza.existencias)}: actualiza la cantidad, no la retires` : '';
  }
  const retiradas = PLATAFORMAS.filter((plataforma) => isMarcada(pieza, plataforma));
  await marcar(trx, pieza, retiradas, false, autoria);
  await closeBajas(trx, [pieza.id], retiradas, autoria);
  return '';
}

async function republicar(trx: Trx, baja: Baja, pieza: PiezaConAnuncios, autoria: Autoria): Promise<string> {
  const activas = anunciadaEn(pieza);
  const retiradas = [
    ...(baja.retirada_facebook ? (['FB'] as const) : []),
    ...(baja.retirada_mercado ? (['ML'] as const) : []),
  ];
  const caidas = retiradas.filter((plataforma) => !activas.includes(plataforma));
  await marcar(trx, pieza, caidas, true, autoria);
  await setEstatus(trx, baja, procesar(baja.estatus), autoria);
  return caidas.length === 0 && activas.length > 0 ? 'La publicación sigue activa' : '';
}

function quedan(existencias: number): string {
  return existencias === 1 ? 'Queda 1' : `Quedan ${existencias}`;
}

/** Up there, or about to be. */
function isMarcada(pieza: PiezaConAnuncios, plataforma: Plataforma): boolean {
  return plataforma === 'FB'
    ? pieza.publicada_facebook !== null || pieza.por_publicar_facebook
    : pieza.publicada_mercado !== null || pieza.por_publicar_mercado;
}

/** Not published on these platforms any more, and to be, or not to be. */
async function marcar(
  trx: Trx,
  pieza: PiezaConAnuncios,
  plataformas: readonly Plataforma[],
  porPublicar: boolean,
  autoria: Autoria,
): Promise<void> {
  const anuncios = plataformas.map((plataforma) => anuncioEn(plataforma, null, porPublicar));
  await changeAnuncios(trx, [pieza], Object.assign({}, ...anuncios), autoria);
}
