import { Readable } from 'node:stream';
import type { RequestOf } from '#contract/call.ts';
import type { etiquetas } from '#contract/etiquetas.ts';
import { type Etiqueta, papelOf } from '#contract/wire/etiqueta-de-pieza.ts';
import { codigoDePieza } from '#domain/codigo-de-pieza.ts';
import { MAX_ETIQUETAS } from '#domain/papel-de-etiquetas.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { createHiloDePdf, type HiloDePdf } from '#server/base/pdf/hilo.ts';
import { writeIdsElegidas } from '#server/busqueda/queries.ts';
import type { PedidoDeEtiquetas } from './pdf.ts';
import { findEtiquetas, writeIdsDeDonador, writeIdsDeImportacion } from './queries.ts';

/** Prints labels, in a thread. */
export type ImpresorDeEtiquetas = HiloDePdf<PedidoDeEtiquetas>;

/** Starts nothing yet: the thread comes with the first labels. */
export function createImpresorDeEtiquetas(): ImpresorDeEtiquetas {
  return createHiloDePdf<PedidoDeEtiquetas>(new URL('./trabajador.ts', import.meta.url));
}

interface EtiquetasDependencies {
  /** The address of the business, without a slash at its end. */
  readonly publicUrl: string;
  readonly impresor: Pick<ImpresorDeEtiquetas, 'makePdf'>;
}

/** The labels that the screen shows before they are printed: those of a full sheet. */
const PRIMERAS = 30;

/** Answers the calls about labels. */
export function etiquetasHandlers({ publicUrl, impresor }: EtiquetasDependencies): Handlers<typeof etiquetas> {
  return {
    async getEtiquetas(pedido, { db }) {
      const { piezas, sinEtiqueta } = await find(db, pedido);
      const todas = piezas.reduce((sum, pieza) => sum + copiasOf(pieza, pedido), 0);
      return { primeras: piezas.slice(0, PRIMERAS), piezas: piezas.length, etiquetas: todas, sinEtiqueta };
    },

    async downloadEtiquetas(pedido, { db, now }) {
      const papel = papelOf(pedido);
      if (!papel) throw new Error('The contract refuses paper that there is not');
      const { piezas } = await find(db, pedido);
      const todas = piezas.flatMap((pieza) => Array.from({ length: copiasOf(pieza, pedido) }, () => pieza));
      if (todas.length === 0)
        throw new BusinessError('Ninguna de esas piezas lleva etiqueta: se eliminaron o no hay existencias');
      if (todas.length > MAX_ETIQUETAS) throw new BusinessError(DEMASIADAS);
      const pdf = await impresor.makePdf({
        etiquetas: todas.map((pieza) => ({ ...pieza, codigo: codigoDePieza(publicUrl, pieza.id) })),
        papel,
        momento: now(),
      });
      return {
        name: todas.length === 1 ? `etiqueta ${piezas[0]?.inventario}.pdf` : `etiquetas ${todas.length}.pdf`,
        type: 'application/pdf',
        content: Readable.from([pdf]),
        filas: () => todas.length,
      };
    },
  };
}

const DEMASIADAS = `Se imprimen hasta ${MAX_ETIQUETAS.toLocaleString('es-MX')} etiquetas a la vez: elige menos piezas`;

type Pedido = RequestOf<typeof etiquetas.getEtiquetas>;

async function find(db: Db, { por, ...elegidas }: Pedido) {
  const ids = await writeIds(db, elegidas);
  return findEtiquetas(db, ids, { por, limite: MAX_ETIQUETAS + 1 });
}

function copiasOf({ existencias }: Etiqueta, { por }: Pick<Pedido, 'por'>): number {
  return por === 'unidad' ? existencias : 1;
}

async function writeIds(db: Db, { importacion, donador, ...elegidas }: Omit<Pedido, 'por'>): Promise<string> {
  if (importacion !== null) return writeIdsDeImportacion(importacion);
  return donador === null ? writeIdsElegidas(db, elegidas) : writeIdsDeDonador(donador);
}
