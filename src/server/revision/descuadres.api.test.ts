import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFacturaPpd } from '#tests/cfdis.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { plant } from '#tests/plant.ts';
import { giveBack, insertVentas, sell, settleCajas } from '#tests/ventas.ts';
import { type ClaseDeDescuadre, findDescuadres } from './descuadres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

type Mundo = Awaited<ReturnType<typeof insertVentas>>;

const de = ({ pieza, inventario }: Mundo) => `Inventario ${inventario} (pieza ${pieza}):`;

test.each<[clase: ClaseDeDescuadre, what: string, damage: (mundo: Mundo) => string, mensaje: (mundo: Mundo) => string]>(
  [
    [
      'existencias',
      'a part that has more than came',
      ({ pieza }) => `update piezas set existencias = 8 where id = ${pieza}`,
      (mundo) => `${de(mundo)} tiene 8, sus movimientos suman 5`,
    ],
    [
      'bajas',
      'a unit that is said to be back and never came',
      ({ suya }) => `update bajas set devueltas = 1 where id = ${suya}`,
      (mundo) => `${de(mundo)} tiene 0 fuera por la baja ${mundo.suya}, sus movimientos suman 1`,
    ],
    [
      'siniestros',
      'a unit that is out for a record which is gone',
      ({ indicador }) => `update indicadores set eliminada = now() where id = ${indicador}`,
      (mundo) =>
        `${de(mundo)} la baja ${mundo.usada} sigue fuera, y su registro del siniestro S-1 está eliminado o cancelado sin entrega`,
    ],
    [
      'apartadas',
      'a held unit that nobody holds',
      ({ pieza }) => `update piezas set apartadas = 3 where id = ${pieza}`,
      (mundo) => `${de(mundo)} tiene 3 apartadas, sus apartados suman 2`,
    ],
    [
      'apartadas',
      'a hold that holds nothing of its part',
      ({ vivo }) => `update apartados_partidas set viva = false where apartado_id = ${vivo}`,
      (mundo) => `${de(mundo)} tiene 2 apartadas, sus apartados suman 0`,
    ],
    [
      'apartados',
      'a hold that goes on after it was let go',
      ({ vivo }) => `update apartados set liberado = now() where id = ${vivo}`,
      ({ vivo, pieza }) => `El apartado ${vivo} está liberado y todavía aparta 2 de la pieza ${pieza}`,
    ],
    [
      'apartados',
      'a hold that goes on after its sale',
      ({ vivo }) => `update apartados set vendido = now() where id = ${vivo}`,
      ({ vivo, pieza }) => `El apartado ${vivo} está vendido y todavía aparta 2 de la pieza ${pieza}`,
    ],
    [
      'partidas',
      'an item that sold more than left',
      ({ nota }) => `update notas_partidas set cantidad = 4, precio = 5000 where nota_id = ${nota};
      update notas set piezas = 4 where id = ${nota}`,
      ({ nota, baja }) => `La partida de la nota ${nota} no coincide con su baja ${baja}`,
    ],
    [
      'partidas',
      'an item whose write-off is another note’s',
      ({ otra, baja }) => `update bajas set remision = ${otra} where id = ${baja}`,
      ({ nota, baja }) => `La partida de la nota ${nota} no coincide con su baja ${baja}`,
    ],
    [
      'partidas',
      'an item whose write-off is of no note',
      ({ suya }) => `update bajas set duenio = 'mano', remision = null where id = ${suya}`,
      ({ otra, suya }) => `La partida de la nota ${otra} no coincide con su baja ${suya}`,
    ],
    [
      'partidas',
      'a write-off of a note that never sold it',
      ({ nota, usada }) =>
        `update bajas set duenio = 'remision', indicador = null, remision = ${nota} where id = ${usada}`,
      ({ nota, usada }) => `La baja ${usada} dice ser de la nota ${nota}, que no la tiene`,
    ],
    [
      'canceladas',
      'a cancelled note that kept its units out',
      ({ otra }) => `update notas set cancelada = now(), cancelada_por = 'eva' where id = ${otra}`,
      ({ otra, suya }) => `La nota ${otra} está cancelada y su baja ${suya} tiene 1 fuera`,
    ],
    [
      'notas',
      'a total that is not of its items',
      ({ otra }) => `update notas set total = 10001 where id = ${otra}`,
      ({ otra }) => `La nota ${otra} dice 1 piezas y $100.01, sus partidas suman 1 y $100.00`,
    ],
    [
      'notas',
      'a count that is not of its items',
      ({ otra }) => `update notas set piezas = 2 where id = ${otra}`,
      ({ otra }) => `La nota ${otra} dice 2 piezas y $100.00, sus partidas suman 1 y $100.00`,
    ],
    [
      'anticipos',
      'money in advance that a cancelled note still takes',
      ({ apartado }) => `update notas set anticipo = 0 where apartado_id = ${apartado}`,
      ({ apartado }) =>
        `Del anticipo del apartado ${apartado} ($50.00) se aplicaron $40.00, sus notas vigentes restaron $0.00`,
    ],
    [
      'anticipos',
      'money that a note subtracts and nobody gave',
      ({ apartado }) => `delete from anticipos where apartado_id = ${apartado}`,
      ({ apartado }) =>
        `Del anticipo del apartado ${apartado} ($0.00) se aplicaron $0.00, sus notas vigentes restaron $40.00`,
    ],
    [
      'anticipos',
      'more than was given',
      ({ apartado }) => `alter table anticipos drop constraint anticipos_check;
      update anticipos set aplicado = 6000 where apartado_id = ${apartado};
      update notas set anticipo = 6000 where apartado_id = ${apartado}`,
      ({ apartado }) =>
        `Del anticipo del apartado ${apartado} ($50.00) se aplicaron $60.00, sus notas vigentes restaron $60.00`,
    ],
  ],
)('the check names, as %s, %s', async (clase, _what, damage, mensaje) => {
  const { db } = database;
  const before = await findDescuadres(db);
  const mundo = await insertVentas(db);
  await plant(database.db, damage(mundo));
  const found = (await findDescuadres(db)).filter((one) => !before.some(({ mensaje: old }) => old === one.mensaje));
  // What is planted in a note is seen in the tills as well: that has tests of its own.
  expect(found.filter((one) => !one.clase.startsWith('caja'))).toEqual([{ clase, mensaje: mensaje(mundo) }]);
});

/** An invoice of one unit of the yard that is stamped, and one that still holds another. */
async function insertFacturas() {
  const { db } = database;
  const { id: pieza, inventario } = await insertPieza(db, { existencias: 3 });
  const {
    id: factura,
    folio,
    items,
  } = await insertFacturaPpd(db, { items: [{ origen: 'inventario', pieza_id: pieza }] });
  const enCamino = await insertFacturaPpd(db, {
    cfdi: { estado: 'enviando' },
    items: [{ origen: 'inventario', pieza_id: pieza, cantidad: 2 }],
  });
  const baja = await sell(db, pieza, { duenio: { tipo: 'factura', factura } });
  await db.pool.query('update facturas_partidas set baja_id = $1 where id = $2', [baja, items[0]]);
  const apartada = { factura_id: enCamino.id, pieza_id: pieza, cantidad: 2 };
  await db.kysely.insertInto('facturas_apartadas').values(apartada).execute();
  const registro = await insertIndicador(db);
  const deSiniestro = await insertFacturaPpd(db, { items: [{ indicador_id: registro }] });
  return { pieza, inventario, factura, folio, partida: items[0], baja, enCamino, deSiniestro };
}

type Facturado = Awaited<ReturnType<typeof insertFacturas>>;

test.each<
  [clase: ClaseDeDescuadre, what: string, damage: (mundo: Facturado) => string, mensaje: (mundo: Facturado) => string]
>([
  [
    'apartadas',
    'units held for an invoice that its row does not hold',
    ({ enCamino }) => `update facturas_apartadas set cantidad = 1 where factura_id = ${enCamino.id}`,
    ({ pieza, inventario }) => `Inventario ${inventario} (pieza ${pieza}): tiene 2 apartadas, sus apartados suman 1`,
  ],
  [
    'retenidas',
    'an invoice that was refused and holds its units still',
    ({ enCamino }) => `update cfdis set estado = 'rechazada' where id = ${enCamino.id};
      update facturas_partidas set viva = false where factura_id = ${enCamino.id}`,
    ({ pieza, enCamino: { folio } }) => `La factura F-${folio} está rechazada y todavía aparta 2 de la pieza ${pieza}`,
  ],
  [
    'facturadas',
    'a stamped item of the yard that left nowhere',
    ({ partida, baja }) => `update facturas_partidas set baja_id = null where id = ${partida};
      update bajas set duenio = 'mano', factura = null where id = ${baja}`,
    ({ factura, partida }) => `La partida ${partida} de la factura ${factura} no tiene su baja`,
  ],
  [
    'facturadas',
    'an item that says more units than left for it',
    ({ partida }) => `update facturas_partidas set cantidad = 3 where id = ${partida}`,
    ({ factura, baja }) => `La partida de la factura ${factura} no coincide con su baja ${baja}`,
  ],
  [
    'anuladas',
    'a cancelled invoice that kept its unit out',
    ({ factura }) => `update cfdis set estado = 'cancelada', cancelada = now() where id = ${factura};
      update facturas_partidas set viva = false where factura_id = ${factura}`,
    ({ folio, baja }) => `La factura F-${folio} está cancelada y su baja ${baja} tiene 1 fuera`,
  ],
  [
    'vigentes',
    'a record that an invoice keeps after it was cancelled',
    ({ deSiniestro }) => `update cfdis set estado = 'cancelada', cancelada = now() where id = ${deSiniestro.id}`,
    ({ deSiniestro: { folio, items } }) =>
      `La partida ${items[0]} de la factura F-${folio} está viva y su documento cancelada`,
  ],
  [
    'saldos',
    'a balance that its documents do not come to',
    ({ factura }) => `update facturas set saldo = 100 where id = ${factura}`,
    ({ folio }) => `La factura F-${folio} dice deber $1.00 y devueltos $0.00, sus documentos suman $1160.00 y $0.00`,
  ],
])('of invoices the check names, as %s, %s', async (clase, _what, damage, mensaje) => {
  const { db } = database;
  const before = await findDescuadres(db);
  const mundo = await insertFacturas();
  expect(await findDescuadres(db)).toEqual(before);
  await plant(database.db, damage(mundo));
  const found = (await findDescuadres(db)).filter((one) => !before.some(({ mensaje: old }) => old === one.mensaje));
  expect(found).toEqual([{ clase, mensaje: mensaje(mundo) }]);
});

/** An invoice of two units of the yard, and the stamped one that takes its place, of three: it holds the third meanwhile. */
async function insertSustituida() {
  const { db } = database;
  const { id: pieza } = await insertPieza(db, { existencias: 6 });
  const item = { origen: 'inventario', pieza_id: pieza } as const;
  const vieja = await insertFacturaPpd(db, { cfdi: { estado: 'cancelando' }, items: [{ ...item, cantidad: 2 }] });
  const baja = await sell(db, pieza, { cantidad: 2, duenio: { tipo: 'factura', factura: vieja.id } });
  await db.pool.query('update facturas_partidas set baja_id = $1 where id = $2', [baja, vieja.items[0]]);
  const nueva = await insertFacturaPpd(db, { cfdi: { sustituye: vieja.id }, items: [{ ...item, cantidad: 3 }] });
  const apartada = { factura_id: nueva.id, pieza_id: pieza, cantidad: 1 };
  await db.kysely.insertInto('facturas_apartadas').values(apartada).execute();
  return { pieza, vieja, nueva, baja, partida: nueva.items[0] };
}

type Sustituida = Awaited<ReturnType<typeof insertSustituida>>;

/** Ends the old invoice as if its units were brought back, and nobody handed them over. */
const ANULADA = ({ vieja, baja }: Sustituida) => `
  update cfdis set estado = 'cancelada', cancelada = now() where id = ${vieja.id};
  update facturas_partidas set viva = false where factura_id = ${vieja.id};
  update bajas set devueltas = 2 where id = ${baja};
  insert into movimientos (pieza_id, tipo, unidades, baja_id, autor)
    select pieza_id, 'devolucion', 2, id, 'ana' from bajas where id = ${baja};
  update piezas set existencias = existencias + 2 where id = (select pieza_id from bajas where id = ${baja})`;

test.each<
  [what: string, damage: (mundo: Sustituida) => string, found: (mundo: Sustituida) => [ClaseDeDescuadre, string][]]
>([
  [
    'never got its units, and holds what it was to have beside them',
    ANULADA,
    ({ nueva: { id, folio }, pieza, partida }) => [
      ['retenidas', `La factura F-${folio} está timbrada y todavía aparta 1 de la pieza ${pieza}`],
      ['facturadas', `La partida ${partida} de la factura ${id} no tiene su baja`],
    ],
  ],
  [
    'took units that are still out for the other one',
    ({ pieza, nueva, partida }) => `
      insert into bajas (pieza_id, cantidad, descripcion, nota, cotizador, canal, estatus, duenio, factura, fecha, autor)
        select ${pieza}, 3, descripcion, nota, cotizador, canal, estatus, duenio, ${nueva.id}, fecha, autor
        from bajas where pieza_id = ${pieza};
      update facturas_partidas set baja_id = (select id from bajas where factura = ${nueva.id}) where id = ${partida};
      insert into movimientos (pieza_id, tipo, unidades, baja_id, autor)
        select ${pieza}, 'baja', -3, id, 'ana' from bajas where factura = ${nueva.id};
      update facturas_apartadas set viva = false where factura_id = ${nueva.id};
      update piezas set existencias = 1, apartadas = 0 where id = ${pieza}`,
    ({ pieza, vieja, nueva }) => [
      [
        'sustituidas',
        `La pieza ${pieza} está fuera por la factura F-${vieja.folio} y también por la F-${nueva.folio}, que la sustituye`,
      ],
    ],
  ],
])('of an invoice that takes the place of another the check says that it %s', async (_what, damage, found) => {
  const { db } = database;
  const before = await findDescuadres(db);
  const mundo = await insertSustituida();
  expect(await findDescuadres(db)).toEqual(before);
  await plant(database.db, damage(mundo));
  const named = (await findDescuadres(db)).filter((one) => !before.some(({ mensaje: old }) => old === one.mensaje));
  expect(named).toEqual(found(mundo).map(([clase, mensaje]) => ({ clase, mensaje })));
});

test('the check names a claim that stands in two live invoices', async () => {
  const { db } = database;
  const before = await findDescuadres(db);
  const registro = await insertIndicador(db, { reporte: 'S-77', pieza: 'COFRE' });
  await db.pool.query('drop index facturas_partidas_indicador');
  const una = await insertFacturaPpd(db, { items: [{ indicador_id: registro }] });
  const otra = await insertFacturaPpd(db, { items: [{ indicador_id: registro }] });
  const found = (await findDescuadres(db)).filter((one) => !before.some(({ mensaje: old }) => old === one.mensaje));
  const mensaje = `El registro ${registro} está en dos facturas vivas: ${una.id} y ${otra.id}`;
  expect(found).toEqual([{ clase: 'repetidas', mensaje }]);
});

test('the check names an item of a note of which living invoices are of more units than stay sold', async () => {
  const { db } = database;
  const before = await findDescuadres(db);
  const nota = await insertNota(db);
  const { id: pieza } = await insertPieza(db, { existencias: 3 });
  const baja = await sell(db, pieza, { cantidad: 3, duenio: { tipo: 'remision', remision: nota } });
  const { id: partida } = await db.kysely
    .selectFrom('notas_partidas')
    .select('id')
    .where('baja_id', '=', baja)
    .executeTakeFirstOrThrow();
  await settleCajas(db);
  const item = { origen: 'notas', nota_partida_id: partida } as const;
  const una = await insertFacturaPpd(db, { items: [{ ...item, cantidad: 2 }] });
  await insertFacturaPpd(db, { items: [{ ...item, cantidad: 1 }] });
  expect(await findDescuadres(db)).toEqual(before);
  const named = async () =>
    (await findDescuadres(db)).filter((one) => !before.some(({ mensaje: old }) => old === one.mensaje));
  const dice = (devueltas: number, facturadas: number) => [
    {
      clase: 'partidasFacturadas',
      mensaje: `De la partida ${partida} de la nota ${nota} se vendieron 3, regresaron ${devueltas} y sus facturas vivas son de ${facturadas}`,
    },
  ];
  await expect(
    db.pool.query('update facturas_partidas set cantidad = 3 where id = $1', [una.items[0]]),
  ).rejects.toThrow(/más unidades de las que se vendieron/);
  await db.pool.query('alter table facturas_partidas disable trigger facturas_partidas_de_mas');
  await db.pool.query('update facturas_partidas set cantidad = 3 where id = $1', [una.items[0]]);
  expect(await named()).toEqual(dice(0, 4));
  await db.pool.query('update facturas_partidas set cantidad = 2 where id = $1', [una.items[0]]);
  await giveBack(db, { bajaId: baja, unidades: 1 }, 'remision');
  expect(await named()).toEqual(dice(1, 3));
});
