import { destinosDe } from '#contract/wire/destinos.ts';
import type { Fields } from '#contract/wire/record.ts';
import { camposDeArchivoDeSaldos } from '#contract/wire/saldo.ts';
import type { Clase } from '#server/base/importar/clase.ts';
import { judgeSaldos, type Plan } from './judge.ts';
import { undoSaldos } from './undo.ts';
import { lockSaldos, writeSaldos } from './write.ts';

const CAMPOS: Fields = camposDeArchivoDeSaldos;

/** A file of unpaid invoices of the former system: each of its rows is one, known by its UUID, or whose it is and its folio. */
export const CLASE_SALDOS: Clase<Plan> = {
  destinos: destinosDe('saldos'),
  enLista: [],
  codecOf: (campo) => CAMPOS[campo]?.kind.typed ?? null,
  claveOf({ uuid, serie, folio, rfc, email, cliente }) {
    if (uuid) return `El folio fiscal ${uuid}`;
    return folio ? `La factura ${serie ?? ''}${folio} de ${rfc || email || cliente || ''}` : null;
  },
  judge: judgeSaldos,
  lock: lockSaldos,
  write: writeSaldos,
  undo: undoSaldos,
};
