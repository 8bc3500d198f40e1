import type { Recordatorio } from '#contract/wire/recordatorio.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { FOLIO_DE_SALDO } from '#server/cobranza/queries/renglones.ts';
import { COLA_DE_RECORDATORIOS } from './enviar.ts';

/** So many of the newest are shown. */
const MAX_RECORDATORIOS = 50;

interface Fila extends Omit<Recordatorio, 'pedido' | 'resuelto'> {
  readonly pedido: Date;
  readonly resuelto: Date | null;
}

const ENVIADOS = prepare<Fila>(`
  select r.id, r.para, r.pedido, r.resuelto, r.adeudo::bigint as adeudo, r.nota,
    coalesce(r.estado, case when exists (
      select from trabajos t where t.cola = '${COLA_DE_RECORDATORIOS}' and (t.datos ->> 'recordatorio')::int = r.id
        and t.abandonado is not null) then 'no enviado' else 'en camino' end) as estado,
    coalesce((select ${NOMBRE_DE_CUENTA} from cuentas c where c.identificador = r.autor and c.eliminada is null), '') as autor,
    coalesce((
      select json_agg(json_build_object('folio', coalesce(d.serie || '-' || d.folio, ${FOLIO_DE_SALDO}), 'adeudo', p.adeudo)
        order by p.factura_id, p.saldo_id)
      from recordatorios_partidas p left join cfdis d on d.id = p.factura_id left join saldos o on o.id = p.saldo_id
      where p.recordatorio_id = r.id), '[]') as facturas
  from recordatorios r where r.cuenta_id = $1 order by r.id desc limit ${MAX_RECORDATORIOS}`);

/** Finds the newest reminders of a client. */
export async function findEnviados(db: Pick<Db, 'run'>, cuenta: number): Promise<Recordatorio[]> {
  const filas = await db.run(ENVIADOS, [cuenta]);
  return filas.map((fila) => ({
    ...fila,
    pedido: fila.pedido.toISOString(),
    resuelto: fila.resuelto?.toISOString() ?? null,
  }));
}
