import type { Db } from '#server/base/db/database.ts';

/** The work of the demo's business on its invoices, besides making them. */
interface CobranzaDemo {
  readonly db: Pick<Db, 'pool'>;
  readonly hoy: Date;
  /** The accounts that write promises down, by their identificador. */
  readonly autores: readonly string[];
}

/**
 * Has the portals of insurers take the demo's invoices some days after their stamp, and gives some insurers credit of their
 * own. One invoice in eight was not entered; of those that owe, some were promised, and some promises were not kept.
 */
export async function loadCobranza({ db, hoy, autores }: CobranzaDemo): Promise<void> {
  await db.pool.query(
    `update indicadores i set ingreso_factura = least(i.fecha_factura + 1 + f.id % 6, coalesce(i.pagada, $1::date), $1::date)
     from facturas_partidas t join facturas f on f.id = t.factura_id
     where t.indicador_id = i.id and t.viva and i.factura <> '' and i.ingreso_factura is null and f.id % 8 > 0`,
    [hoy],
  );
  await db.pool.query(
    `insert into creditos (aseguradora, dias)
     select nombre, dias from (values ('QUALITAS', 45), ('AXA', 60)) credito (nombre, dias)
     where exists (select from indicadores where aseguradora = nombre)`,
  );
  await db.pool.query(
    `with escritos as (
       insert into seguimientos (factura_id, promesa, promesa_quien, promesa_nota, prometida, prometida_por, contacto,
         contacto_nota)
       select id, $1::date + (turno::int - 2) * 4, 'Cuentas por pagar', 'Sale en el corte del viernes', $1::date - 12, $2,
         $1::date + turno::int - 1, 'Pedir el comprobante'
       from (select id, row_number() over (order by id) as turno from facturas where saldo > 0 and siniestros <> '{}') f
       where turno <= 4 returning *)
     insert into historial (tabla, registro, operacion, despues, autor, momento)
     select 'seguimientos', id, 'alta', to_jsonb(escritos), prometida_por, prometida + time '18:00' from escritos`,
    [hoy, autores[0] ?? 'demo'],
  );
}
