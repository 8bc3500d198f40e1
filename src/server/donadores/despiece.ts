import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { donadores } from '#contract/donadores.ts';
import type { ParteDePedido, PiezaListada } from '#contract/wire/despiece.ts';
import type { AnioRange } from '#domain/anio.ts';
import { partesUsualesOf } from '#domain/despiece.ts';
import type { Trx } from '#server/base/db/database.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Subidas } from '#server/base/http/upload.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { createPieza } from '#server/patio/piezas/change-pieza.ts';
import { type Almacen, forgetFotos, withHuellas } from '#server/patio/piezas/fotos.ts';
import { type FilaDeDonador, TABLA_DONADORES } from './queries/tabla.ts';

type Pedido = Omit<RequestOf<(typeof donadores)['submitDespiece']>, 'opId'>;
type Respuesta = ResponseOf<(typeof donadores)['submitDespiece']>;

/**
 * Lists parts of a donor car in one transaction, each with its photos; with an operation's id it has one effect however often
 * it is sent. What a single part cost nobody knows: the car did.
 *
 * @throws BusinessError naming the part that is refused; none is listed then.
 */
export async function submitDespiece(
  almacen: Almacen,
  editor: Editor,
  { donador, anios, partes }: Pedido,
  files: Subidas,
): Promise<Respuesta> {
  const huellas: string[] = [];
  const archivos = await almacen.fotos.acceptAll(withHuellas(files, huellas));
  const anunciadas = partes.reduce((suma, { fotos = 0 }) => suma + fotos, 0);
  const peticion = { tipo: 'submit_despiece', datos: { donador, anios, partes, huellas } };
  let isWritten = false;
  try {
    if (anunciadas !== archivos.length)
      throw invalidField('partes', 'Las fotos no llegaron completas: vuelve a enviarlas');
    return await onceIn(almacen.db, editor, peticion, async (trx) => {
      const listadas = await listAll(trx, editor, { donador, anios, partes }, [...archivos]);
      isWritten = true;
      return { listadas };
    });
  } finally {
    // Once all is written the commit alone decides, and when its answer is lost nobody knows: then the sweep looks.
    if (!isWritten) await forgetFotos(almacen, archivos);
  }
}

/** Lists one part after the other. `archivos` are the photos of all, those of the first part first: it is emptied. */
async function listAll(
  trx: Trx,
  editor: Editor,
  { donador, anios, partes }: Pedido,
  archivos: string[],
): Promise<PiezaListada[]> {
  const auto = await lockRecord(trx, TABLA_DONADORES, donador);
  const conUsuales = withUsuales(editor);
  const ids: number[] = [];
  for (const [lugar, parte] of partes.entries()) {
    const suyas = archivos.splice(0, parte.fotos ?? 0);
    ids.push(
      await createPieza(trx, conUsuales, formOf(auto, anios, parte), suyas).catch((error) =>
        throwNamed(error, lugar, parte),
      ),
    );
  }
  const query = trx.selectFrom('piezas').select(['id', 'inventario', 'pieza', 'lado']);
  return query.where('id', 'in', ids).orderBy('id').execute();
}

/** The usual parts may be listed by everybody, also where the lists of the business lack them. */
function withUsuales(editor: Editor): Editor {
  const { listas } = editor.interno;
  const usuales = partesUsualesOf('').flatMap(({ partes }) => partes);
  const pieza = [...listas.pieza, ...usuales.map((parte) => parte.pieza)];
  const lado = [...listas.lado, ...usuales.map((parte) => parte.lado)];
  return { ...editor, interno: { ...editor.interno, listas: { ...listas, pieza, lado } } };
}

function formOf({ id, marca, auto, tipo }: FilaDeDonador, anios: AnioRange, parte: ParteDePedido) {
  const { fotos: _, ...propias } = parte;
  return { ...propias, marca, auto, tipo, anios, donador: id, costo: 0, existencias: 1 };
}

/** Says of which part a refusal is, beside the field. */
function throwNamed(error: unknown, lugar: number, { pieza, lado = '' }: ParteDePedido): never {
  if (!(error instanceof BusinessError)) throw error;
  const { mensaje, campo } = error.refusal;
  const nombre = [pieza, lado].filter(Boolean).join(' ');
  throw invalidField(campo === undefined ? 'partes' : `partes.${lugar}.${campo}`, `${nombre}: ${mensaje}`);
}
