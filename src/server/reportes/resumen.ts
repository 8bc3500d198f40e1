import type { NegocioInterno } from '#contract/app-state.ts';
import type { resumen } from '#contract/resumen.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { HORA_DEL_RESUMEN } from '#domain/resumen.ts';
import { prepare } from '#server/base/db/database.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findResumen } from './find-resumen.ts';

const POR_CORREO = prepare<{ readonly isPorCorreo: boolean }>(`
  select exists (select from resumenes_diarios r where r.cuenta_id = c.id) as "isPorCorreo" from cuentas c where c.identificador = $1`);

/** $1 the account, $2 the day whose mail it is not sent any more. */
const PEDIR = prepare(`
  insert into resumenes_diarios (cuenta_id, enviado) select id, $2::date from cuentas where identificador = $1
  on conflict (cuenta_id) do nothing`);

const DEJAR = prepare(
  'delete from resumenes_diarios where cuenta_id = (select id from cuentas where identificador = $1)',
);

/** Answers the summary of the day. */
export function resumenHandlers({ interno }: { readonly interno: NegocioInterno }): Handlers<typeof resumen> {
  return {
    async getResumen(_request, { db, account: { identificador, rol }, now }) {
      const [[found], resumen] = await Promise.all([
        db.run(POR_CORREO, [identificador]),
        findResumen(db, rol, now(), interno.emisor.zona),
      ]);
      return { resumen, isPorCorreo: found?.isPorCorreo ?? false };
    },

    async setResumenPorCorreo({ isPorCorreo }, { db, account: { identificador }, now }) {
      const isTemprano = horaOf(now()) < HORA_DEL_RESUMEN;
      // Whoever asks for it in the course of a day sees it on the screen: the first mail is that of the next morning.
      const hoy = diaOf(now());
      await (isPorCorreo
        ? db.run(PEDIR, [identificador, isTemprano ? addDias(hoy, -1) : hoy])
        : db.run(DEJAR, [identificador]));
      return { isPorCorreo };
    },
  };
}
