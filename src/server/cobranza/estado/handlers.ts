import { Readable } from 'node:stream';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { estadoDeCuenta } from '#contract/estado-de-cuenta.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Db } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import type { Membrete } from '#server/base/pdf/membrete.ts';
import { nombreDeEstado, writeMovimientos } from './archivo.ts';
import { type Firma, paraQuien, sendEstado } from './enviar.ts';
import { findEstado, type PedidoDeEstado } from './find-estado.ts';
import type { ImpresorDeEstados } from './pdf.ts';

/** Statements are read, printed and sent with these. */
export interface EstadosDependencies {
  readonly interno: NegocioInterno;
  readonly archivos: Pick<HashedFiles, 'write'>;
  readonly impresor: Pick<ImpresorDeEstados, 'makePdf'>;
  readonly membrete: Membrete & Firma;
}

/** Answers the calls about what one client came to owe and paid. */
export function estadoHandlers({
  interno,
  archivos,
  impresor,
  membrete,
}: EstadosDependencies): Handlers<typeof estadoDeCuenta> {
  const read = (db: Db, pedido: PedidoDeEstado, now: Date) =>
    findEstado(db, pedido, { now, porOmision: interno.cobranza.diasDeCredito });

  return {
    async getEstado(pedido, { db, now }) {
      const { cuenta: _, ...estado } = await read(db, pedido, now());
      return estado;
    },

    async downloadEstado({ formato, ...pedido }, { db, now, account }) {
      const estado = await read(db, pedido, now());
      if (formato !== 'pdf') return writeMovimientos(db, account.identificador, estado, formato);
      const bytes = await impresor.makePdf({ estado, membrete });
      return {
        name: `${nombreDeEstado(estado)}.pdf`,
        type: 'application/pdf',
        content: Readable.from([bytes]),
        filas: () => estado.movimientos.length,
      };
    },

    async sendEstado({ cliente, desde = null, al = null, email, opId }, context) {
      const estado = await read(context.db, { cliente, desde, al }, context.now());
      const para = paraQuien(estado, email);
      // The file is in the store before a row and a mail name it.
      const huella = await archivos.write(await impresor.makePdf({ estado, membrete }));
      const autoria = signAutoria(context, opId);
      const peticion = { tipo: 'enviar_estado_de_cuenta', datos: { cliente, desde, al, email } };
      return onceIn(context.db, autoria, peticion, async (trx) => {
        await sendEstado(trx, autoria, { estado, firma: membrete, para, huella });
        return { para };
      });
    },
  };
}
