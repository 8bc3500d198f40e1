import { destinosDe } from '#contract/wire/destinos.ts';
import { integer } from '#contract/wire/fields.ts';
import { CAMPOS_DE_LISTA, camposPieza } from '#contract/wire/pieza.ts';
import type { Fields } from '#contract/wire/record.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { DONADOR_EN_ARCHIVO } from './donadores.ts';
import { judgeInventario, type Plan } from './judge.ts';
import { undoPiezas } from './undo.ts';
import { writePiezas } from './write.ts';

const CAMPOS: Fields = camposPieza;

/** Only a file that we wrote has these: the part's version and stock at that moment. */
const LEIDOS = new Map([
  ['version', integer()],
  ['existLeido', integer(0, EXISTENCIAS.max)],
]);

/** A file of parts: each of its rows is a part, new or known by its inventory number. */
export const CLASE_INVENTARIO: Clase<Plan> = {
  destinos: destinosDe('inventario'),
  enLista: CAMPOS_DE_LISTA,
  codecOf: (campo) =>
    campo === 'donador' ? DONADOR_EN_ARCHIVO : (CAMPOS[campo]?.kind.typed ?? LEIDOS.get(campo) ?? null),
  claveOf: ({ inventario }) => (typeof inventario === 'number' ? `El # de inventario ${inventario}` : null),
  judge: judgeInventario,
  lock: async (trx, registros) => void (await lockExistencias(trx, registros.map(Number))),
  write: writePiezas,
  undo: undoPiezas,
};
