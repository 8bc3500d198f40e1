import type { NegocioInterno } from '#contract/app-state.ts';
import type { cajas } from '#contract/caja.ts';
import type { Caja } from '#contract/wire/caja.ts';
import { diaOf } from '#domain/fecha.ts';
import { MANAGEMENT, type Rol, STAFF } from '#domain/roles.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { type Db, within } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { moveAMano, openCaja } from '#server/patio/caja/a-mano.ts';
import { closeCaja } from '#server/patio/caja/cerrar.ts';
import { type DeQuien, deQuien } from '#server/patio/caja/mover.ts';
import { findCaja, findCajaDetalle, findCajas, findSinCerrar } from '#server/patio/caja/queries/cajas.ts';
import { findAbierta, isDePersonal } from './queries/abierta.ts';

/** The person who asks, as far as tills know. */
interface Quien {
  readonly db: Pick<Db, 'run'>;
  readonly account: { readonly identificador: string; readonly rol: Rol };
}

/** Answers the calls about tills. */
export function cajaHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof cajas> {
  /** Tells whose till a request is about: the business's where it shares one, else that of whom it names, else one's own. */
  async function duenioOf({ db, account }: Quien, persona: string | null | undefined): Promise<DeQuien> {
    if (interno.caja.compartida || persona == null) return deQuien(account.identificador, interno.caja);
    if (await isDePersonal(db, persona, STAFF)) return persona;
    throw notFound('No se encontró a esa persona', 'persona');
  }

  return {
    async getCaja({ caja, persona }, { db, account, now }) {
      const duenio = await duenioOf({ db, account }, persona);
      const id = caja ?? (await findAbierta(db, duenio, diaOf(now())));
      const found = id === null ? null : await findCajaDetalle(db, id);
      if (caja == null || MANAGEMENT.includes(account.rol)) return { caja: found };
      const isMia = found !== null && [null, account.identificador].includes(found.persona);
      if (!isMia) throw notFound('No se encontró la caja', 'caja');
      return { caja: found };
    },

    async getCajas({ fecha }, { db, account, now }) {
      const hoy = diaOf(now());
      const dia = fecha ?? hoy;
      const persona = MANAGEMENT.includes(account.rol) ? null : account.identificador;
      const [suyas, sinCerrar] = await Promise.all([
        findCajas(db, { dia, persona }),
        findSinCerrar(db, { dia: hoy, persona }),
      ]);
      return { fecha: dia, cajas: suyas, sinCerrar };
    },

    async open({ fondo, persona, opId }, context) {
      const autoria = signAutoria(context, opId);
      const duenio = await duenioOf(context, persona);
      return onceIn(context.db, autoria, { tipo: 'abrir_caja', datos: { fondo, persona } }, async (trx) =>
        answer(within(trx), await openCaja(trx, autoria, duenio, fondo)),
      );
    },

    async move({ opId, persona, formaPago, ...pedido }, context) {
      const autoria = signAutoria(context, opId);
      const duenio = await duenioOf(context, persona);
      const datos = { ...pedido, formaPago: formaPago ?? 'Efectivo' };
      return onceIn(context.db, autoria, { tipo: 'mover_caja', datos: { ...datos, persona } }, async (trx) =>
        answer(within(trx), await moveAMano(trx, autoria, duenio, datos)),
      );
    },

    async close({ opId, persona, caja, conteo, motivo = '', esperado = null }, context) {
      const autoria = signAutoria(context, opId);
      // One that was opened before the business shared its till, or no longer did, is closed as any other.
      const duenio = persona ?? context.account.identificador;
      const cierre = { caja, conteo, motivo, esperado };
      return onceIn(context.db, autoria, { tipo: 'cerrar_caja', datos: cierre }, async (trx) => {
        await closeCaja(trx, autoria, duenio, cierre);
        return answer(within(trx), caja);
      });
    },
  };
}

async function answer(db: Pick<Db, 'run'>, id: number): Promise<{ caja: Caja }> {
  const caja = await findCaja(db, id);
  if (!caja) throw notFound('No se encontró la caja', 'caja');
  return { caja };
}
