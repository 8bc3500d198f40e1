import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertFacturaPpd, insertPago } from '#tests/cfdis.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { type FacturaDeLaRed, TestFacturas } from '#tests/facturas.ts';
import { readCsv, readLibro } from '#tests/tablas.ts';

const lines: string[] = [];
const facturas = new TestFacturas({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
const { yard } = facturas;

async function exported(body: object, rol: Rol = ROL.gerente) {
  const { session_id, keylogin } = yard.session(rol);
  return yard.app.inject({
    method: 'POST',
    url: '/api/exportar/facturas.php',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rute: '', session_id, keylogin, ...body }),
  });
}
const csvOf = async (body: object = {}) => readCsv((await exported(body)).body);

/** A cell of each row by the title of its column. */
function porTitulo([titulos = [], ...rows]: readonly (readonly unknown[])[]) {
  return rows.map((row) => Object.fromEntries(titulos.map((titulo, index) => [titulo, row[index]])));
}

test('a note gives its quoter to the invoice, beside that of a claim; what is typed afterwards changes nothing', async () => {
  const { inventario } = await insertPieza(yard.db);
  const nota = await facturas.notas.create([{ inventario }], { cotizador: 'KARLA' });
  const registro = await facturas.registro({ cotizador: 'jesenia' });
  const { id } = await facturas.create([...(await facturas.deNota(nota)), registro], await facturas.cliente());
  await yard.db.kysely.updateTable('indicadores').set({ cotizador: 'ERNESTO' }).where('id', '=', registro.id).execute();
  const de = async (cotizador: string) =>
    (await facturas.call<{ facturas: FacturaDeLaRed[] }>('get_facturas', { cotizador })).body.facturas.map(
      (una) => una.id,
    );
  expect([await de('KARLA'), await de('YESENIA'), await de('ERNESTO')]).toEqual([[id], [id], []]);
  const [fila] = porTitulo(await csvOf());
  expect([fila?.Vendedor, fila?.Estatus, fila?.Adeudo]).toEqual(['KARLA, jesenia', 'Timbrada', '1276.00']);
});

test('the file has every invoice of the filter in the words of the list, when it is due and how late', async () => {
  const { db } = yard;
  const cliente = await createCuenta(db, { rol: ROL.cliente });
  const suyo = { cuenta_id: cliente.id, nombre: '=TALLER "LEÓN"', autor: 'quien fue' };
  const enElPortal = await insertIndicador(db, { ingreso_factura: '2026-10-01' });
  const sinIngresar = await insertIndicador(db);
  const vencida = await insertFacturaPpd(db, {
    cfdi: suyo,
    items: [{ indicador_id: enElPortal, reporte: '04/1' }, { reporte: '04/2' }],
  });
  const parcial = await insertFacturaPpd(db, { cfdi: suyo, factura: { saldo: 660_00 } });
  await insertPago(db, parcial.id);
  await insertFacturaPpd(db, { cfdi: suyo, items: [{ indicador_id: sinIngresar }] });
  await insertFacturaPpd(db, { cfdi: suyo, factura: { saldo: 0 } });
  await insertFacturaPpd(db, { cfdi: suyo, factura: { saldo: 0, devuelto: 160_00 } });
  await insertFacturaPpd(db, { cfdi: suyo, factura: { saldo: 0, devuelto: 1_160_00 } });
  for (const estado of ['cancelada', 'rechazada', 'enviando', 'cancelando'] as const)
    await insertFacturaPpd(db, { cfdi: { ...suyo, estado } });

  const filtro = { cliente: cliente.keylogin };
  const filas = porTitulo(await csvOf(filtro));
  const { body } = await facturas.call<{ facturas: FacturaDeLaRed[] }>('get_facturas', {
    ...filtro,
    itemsPerPage: 100,
  });
  const escrito = ({ factura: { facturapi_invoice: timbre }, estatus }: FacturaDeLaRed) => [
    `${timbre.series}-${timbre.folio_number}`,
    estatus,
  ];
  expect(filas.map((fila) => [fila.Folio, fila.Estatus])).toEqual(body.facturas.map(escrito));
  const deVencida = filas.find(({ Folio }) => Folio === `F-${vencida.folio}`);
  expect(deVencida).toMatchObject({
    Cliente: `'=TALLER "LEÓN"`,
    Siniestro: '04/1, 04/2',
    'Método de pago': 'PPD',
    Total: '1160.00',
    Adeudo: '1160.00',
    Vence: '2026-10-31',
    'Días de atraso': '20',
    'Sin ingresar': 'No',
    Facturó: 'quien fue',
  });
  const debidas = filas.map((fila) => [fila.Estatus, fila.Adeudo, fila.Vence, fila['Sin ingresar']]);
  expect(debidas).toContainEqual(['Pagado parcialmente', '660.00', '2026-12-05', 'No']);
  expect(debidas).toContainEqual(['Timbrada', '1160.00', '', 'Sí']);
  expect(debidas).toContainEqual(['cancelado', '0.00', '', 'No']);

  expect(porTitulo(await csvOf({ ...filtro, ver: 'vencidas' })).map(({ Folio }) => Folio)).toEqual([
    `F-${vencida.folio}`,
  ]);
  const libro = await exported({ ...filtro, search: 'leon', ver: 'vencidas', formato: 'xlsx' });
  expect(libro.headers['content-disposition']).toContain('facturas_2026-11-20.xlsx');
  expect(porTitulo(readLibro(libro.rawPayload)).map(({ Total }) => Total)).toEqual([1160]);
  expect(lines.some((line) => line.includes('exportar/facturas') && line.includes('leon'))).toBe(false);
});

test('a workshop takes no list of invoices out', async () => {
  expect((await exported({}, ROL.socio)).statusCode).toBe(403);
});
