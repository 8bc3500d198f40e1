import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createCuenta } from '#tests/cuentas.ts';
import { EMPRESA } from '#tests/facturas.ts';
import { TestImportar } from '#tests/importar.ts';

const importar = new TestImportar();
const { yard } = importar;

const TITULOS =
  'Razón social;RFC;UUID;Serie;Folio;Fecha de emisión;Método de pago;Total;Subtotal;No. de pagos;Saldo pendiente';

/** Tomorrow as a Mexican writes it; a day more, whatever the zone. */
const MANANA = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/');

/** A UUID that ends in a number. */
const uuid = (n: number) => `6D7434A6-E3F2-47AD-9E4C-${String(n).padStart(12, '0')}`;

let empresas = 0;

/** A client of its own, whose RFC no other has. */
async function cliente(change: object = {}) {
  empresas += 1;
  const rfc = `SNO${String(empresas).padStart(2, '0')}0101AB3`;
  await createCuenta(yard.db, { ...EMPRESA, rfc, email: `empresa${empresas}@antes.mx`, ...change });
  return rfc;
}

const csv = (...filas: readonly string[]) => [TITULOS, ...filas].join('\n');
const saldosOf = async (search: string) => {
  const { body } = await yard.call<{ saldos: Record<string, unknown>[]; adeudo: number }>(
    'saldos/get_saldos.php',
    { search, itemsPerPage: 100 },
    ROL.gerente,
  );
  return body;
};
const pagar = async (id: unknown, monto: number) => {
  const formPago = { fecha_aplicacion: '2026-03-20', forma_pago: '03', monto };
  const { body } = await yard.call<{ mensaje: string; saldo: Record<string, unknown> }>(
    'saldos/submit_pago.php',
    { id, formPago, op_id: crypto.randomUUID() },
    ROL.gerente,
  );
  return body;
};

test('unpaid invoices are brought as they were, to the account of their client, and are the same when brought again', async () => {
  const rfc = await cliente();
  const archivo = csv(
    `SEGUROS DEL NORTE;${rfc};${uuid(1)};A;0101;15/03/2026;PPD;$16,240.00;14000;2;9,000.00`,
    `SEGUROS DEL NORTE;${rfc};;A;0102;16/03/2026;PUE - Pago en una sola exhibición;1160;1000;;1160`,
    'TOTAL;;;;;;;17400;;;10160',
  );
  const { id, conteos } = await importar.review('saldos', archivo);
  expect(conteos).toMatchObject({ nueva: 2, omitida: 1, rechazada: 0 });
  expect((await importar.write(id)).conteos.escritas).toBe(2);
  const { saldos, adeudo } = await saldosOf(rfc);
  expect(adeudo).toBe(10_160);
  expect(saldos).toMatchObject([
    { serie: 'A', folio: '0102', metodo_pago: 'PUE', uuid: '', saldo: 1160, parcialidades: 0, moneda: 'MXN' },
    {
      razon_social: 'SEGUROS DEL NORTE',
      RFC: rfc,
      uuid: uuid(1),
      folio: '0101',
      fecha: '2026-03-15',
      metodo_pago: 'PPD',
      total: 16_240,
      base_iva: 14_000,
      parcialidades: 2,
      saldo_inicial: 9000,
      saldo: 9000,
      pagado: 0,
    },
  ]);
  const otra = await importar.review('saldos', archivo);
  expect(otra.conteos).toMatchObject({ igual: 2, nueva: 0, porEscribir: 0 });
});

test('the complement of one that was brought names its UUID, and follows the installments of before', async () => {
  const rfc = await cliente();
  const fila = `X;${rfc};${uuid(20)};B;77;15/03/2026;PPD;11600;10000;4;5800`;
  await importar.write((await importar.review('saldos', csv(fila))).id);
  const [saldo] = (await saldosOf(rfc)).saldos;
  expect(await pagar(saldo?.id, 800)).toMatchObject({ mensaje: 'success', saldo: { saldo: 5000 } });
  const { body } = await yard.call<{ pagos: object[] }>('saldos/get_saldo.php', { saldo: saldo?.id }, ROL.admin);
  expect(body.pagos).toMatchObject([{ n_pago: 5, saldo_anterior: 5800, estatus: 'Timbrada' }]);
});

describe('a row is refused', () => {
  const de = (rfc: string, change: Record<string, string>) => {
    const fila = { cliente: 'X', rfc, uuid: '', serie: 'A', folio: '9', fecha: '15/03/2026', metodo: 'PPD' };
    const dinero = { total: '1160', base: '1000', parcialidades: '', saldo: '1160' };
    return csv(Object.values({ ...fila, ...dinero, ...change }).join(';'));
  };

  test.each<[what: string, change: Record<string, string>, campo: string, mensaje: RegExp]>([
    ['whose client is not here', { rfc: 'XYZ010101AB1' }, 'rfc', /^Importa primero al cliente X, XYZ010101AB1$/],
    ['of the general public', { rfc: 'XAXX010101000' }, 'rfc', /^Importa primero al cliente/],
    ['of nobody', { rfc: '', cliente: '' }, 'rfc', /^No dice de qué cliente es/],
    ['whose UUID is none', { uuid: '123-456' }, 'uuid', /no tiene la forma de un folio fiscal/],
    ['that has neither folio nor UUID', { folio: '' }, 'folio', /^Falta su folio/],
    ['of a day to come', { fecha: MANANA }, 'fecha', /^La fecha no puede ser futura$/],
    ['that owes more than its total', { saldo: '1160.01' }, 'saldoInicial', /no puede pasar del total, \$1,160\.00/],
    ['that owes less than nothing', { saldo: '-1' }, 'saldoInicial', /./],
    ['with half an installment', { parcialidades: '1.5' }, 'parcialidades', /./],
    ['with a method that is none', { metodo: 'CREDITO' }, 'metodo', /debe ser PUE o PPD/],
    ['without its total', { total: '' }, 'total', /no puede quedar vacío/],
  ])('%s', async (_what, change, campo, mensaje) => {
    const rfc = await cliente();
    const { id, conteos } = await importar.review('saldos', de(rfc, change), { fechas: 'dma' });
    expect(conteos).toMatchObject({ rechazada: 1, porEscribir: 0 });
    const [fila] = await importar.filas(id);
    expect(fila?.errores).toContainEqual(expect.objectContaining({ campo, mensaje: expect.stringMatching(mensaje) }));
  });

  test('in foreign money, and twice in one file', async () => {
    const rfc = await cliente();
    const fila = (folio: string, moneda: string, id: string) =>
      `${rfc};${id};${folio};15/03/2026;PPD;1160;1160;${moneda}`;
    const archivo = [
      'RFC;UUID;Folio;Fecha;Método de pago;Total;Saldo;Moneda',
      fila('1', 'USD', ''),
      fila('2', 'Pesos', uuid(30)),
      fila('3', 'M.N.', uuid(30).toLowerCase()),
      fila('4', 'Peso Mexicano', ''),
    ].join('\n');
    const { id } = await importar.review('saldos', archivo);
    const filas = await importar.filas(id);
    expect(filas.map(({ veredicto }) => veredicto)).toEqual(['rechazada', 'rechazada', 'rechazada', 'nueva']);
    expect(filas[0]?.errores[0]?.mensaje).toContain('otra moneda no se traen');
    expect(filas[1]?.errores[0]?.mensaje).toContain('también está en la fila 4');
  });

  test('that names without its UUID an invoice whose UUID another row says', async () => {
    const rfc = await cliente();
    const fila = (id: string) => `X;${rfc};${id};A;1;15/03/2026;PPD;1160;1000;0;1160`;
    const { id, conteos } = await importar.review('saldos', csv(fila(''), fila(uuid(35))));
    expect(conteos).toMatchObject({ nueva: 1, rechazada: 1 });
    expect((await importar.filas(id))[0]?.errores[0]?.mensaje).toBe(
      'La fila 3 es de la misma factura y dice su folio fiscal',
    );
  });

  test('where several clients have its RFC, until their address tells', async () => {
    const rfc = await cliente();
    await cliente({ rfc, email: 'otra-sucursal@antes.mx' });
    const archivo = (correo: string) =>
      `RFC;Correo;Folio;Fecha;Método de pago;Total;Saldo\n${rfc};${correo};5;15/03/2026;PUE;100;100`;
    const { conteos } = await importar.review('saldos', archivo(''));
    expect(conteos).toMatchObject({ ambigua: 1 });
    const otra = await importar.review('saldos', archivo('otra-sucursal@antes.mx'));
    expect(otra.conteos).toMatchObject({ nueva: 1 });
  });
});

test('what a person should know is said: no complement, a base that is too large or supposed, no installments', async () => {
  const rfc = await cliente();
  const archivo = csv(
    `X;${rfc};;A;1;15/03/2026;PPD;1160;1000;;1160`,
    `X;${rfc};${uuid(41)};A;2;15/03/2026;PPD;1160;1200;;1160`,
    `X;${rfc};${uuid(42)};A;3;15/03/2026;PPD;1160;;;560`,
  );
  const { id, conteos } = await importar.review('saldos', archivo);
  expect(conteos).toMatchObject({ nueva: 3 });
  const avisos = (await importar.filas(id)).map((fila) => fila.avisos.map(({ mensaje }) => mensaje).join(' / '));
  expect(avisos).toEqual([
    'Es PPD y no dice su folio fiscal: sus pagos no llevarán complemento',
    'La base de IVA es mayor que el total: revísala',
    expect.stringMatching(/entre 1\.16, \$1,000\.00 \/ Debe menos que su total/),
  ]);
});

test('other figures change a balance; of one that was paid here since they are asked about, and never below what was paid', async () => {
  const rfc = await cliente();
  const con = (saldo: string, id = uuid(50)) => csv(`X;${rfc};${id};A;1;15/03/2026;PPD;1160;1000;0;${saldo}`);
  await importar.write((await importar.review('saldos', con('1160'))).id);
  const cambio = await importar.review('saldos', con('1000'));
  expect(cambio.conteos).toMatchObject({ cambia: 1 });
  expect((await importar.filas(cambio.id))[0]?.cambios).toEqual([
    { campo: 'saldoInicial', antes: '$1,160.00', despues: '$1,000.00' },
  ]);
  await importar.write(cambio.id);
  const [{ id: saldo } = {}] = (await saldosOf(rfc)).saldos;
  await pagar(saldo, 400);
  // The file that was written is still what is here, whatever was paid.
  expect((await importar.review('saldos', con('1000'))).conteos).toMatchObject({ igual: 1 });
  expect((await importar.review('saldos', con('300'))).conteos).toMatchObject({ rechazada: 1 });
  expect((await importar.review('saldos', con('1000', uuid(51)))).conteos).toMatchObject({ nueva: 1 });
  const movida = await importar.review('saldos', con('900'));
  expect(movida.conteos).toMatchObject({ movida: 1, porConfirmar: 1, porEscribir: 0 });
  expect((await importar.filas(movida.id))[0]?.avisos[0]?.mensaje).toMatch(/^Aquí ya se pagaron \$400\.00/);
  await importar.call('confirm_filas', { importacion: movida.id, veredicto: 'movida', confirmada: 1 });
  await importar.write(movida.id);
  expect((await saldosOf(rfc)).saldos).toMatchObject([{ saldo_inicial: 900, saldo: 500, pagado: 400 }]);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('one that is paid between the review and the writing is asked about again, and nothing is written', async () => {
  const rfc = await cliente();
  const con = (saldo: string) => csv(`X;${rfc};${uuid(60)};A;1;15/03/2026;PPD;1160;1000;0;${saldo}`);
  await importar.write((await importar.review('saldos', con('1160'))).id);
  const { id } = await importar.review('saldos', con('1000'));
  const [saldo] = (await saldosOf(rfc)).saldos;
  await pagar(saldo?.id, 160);
  const escrita = await importar.write(id);
  expect(escrita).toMatchObject({ estado: 'lista', conteos: { movida: 1, escritas: 0 } });
  expect((await saldosOf(rfc)).saldos).toMatchObject([{ saldo_inicial: 1160, saldo: 1000 }]);
});

test('one that was deleted comes back once somebody says so', async () => {
  const rfc = await cliente();
  const archivo = csv(`X;${rfc};${uuid(65)};A;1;15/03/2026;PPD;1160;1000;0;1160`);
  await importar.write((await importar.review('saldos', archivo)).id);
  await yard.db.pool.query('update saldos set eliminada = now() where uuid = $1', [uuid(65)]);
  const { id, conteos } = await importar.review('saldos', archivo);
  expect(conteos).toMatchObject({ restaura: 1, porEscribir: 0 });
  await importar.call('confirm_filas', { importacion: id, veredicto: 'restaura', confirmada: 1 });
  await importar.write(id);
  expect((await saldosOf(rfc)).saldos).toMatchObject([{ saldo: 1160 }]);
});

describe('an import that is taken back', () => {
  test('leaves nothing of new balances, and puts back what it changed; brought again they are new', async () => {
    const rfc = await cliente();
    const con = (saldo: string) => csv(`X;${rfc};${uuid(70)};A;1;15/03/2026;PPD;1160;1000;0;${saldo}`);
    const primera = await importar.review('saldos', con('1160'));
    await importar.write(primera.id);
    const segunda = await importar.review('saldos', con('1000'));
    await importar.write(segunda.id);
    expect((await importar.undo(primera.id)).conteos).toMatchObject({ deshechas: 0, noDeshechas: 1 });
    expect((await importar.undo(segunda.id)).conteos).toMatchObject({ deshechas: 1 });
    expect((await saldosOf(rfc)).saldos).toMatchObject([{ saldo_inicial: 1160, saldo: 1160 }]);
    expect((await importar.undo(primera.id)).conteos).toMatchObject({ deshechas: 1, noDeshechas: 0 });
    expect((await saldosOf(rfc)).saldos).toEqual([]);
    const otra = await importar.review('saldos', con('1100'));
    expect(otra.conteos).toMatchObject({ nueva: 1 });
    await importar.write(otra.id);
    expect((await saldosOf(rfc)).saldos).toMatchObject([{ saldo: 1100 }]);
  });

  test('keeps those that have payments, until these are cancelled', async () => {
    const rfc = await cliente();
    const archivo = csv(
      `X;${rfc};;A;1;15/03/2026;PUE;1160;1000;0;1160`,
      `X;${rfc};;A;2;15/03/2026;PUE;1160;1000;0;1160`,
    );
    const { id } = await importar.review('saldos', archivo);
    await importar.write(id);
    const [, primero] = (await saldosOf(rfc)).saldos;
    await pagar(primero?.id, 100);
    const deshecha = await importar.undo(id);
    expect(deshecha.conteos).toMatchObject({ deshechas: 1, noDeshechas: 1 });
    expect((await importar.filas(id)).map(({ motivo }) => motivo)).toEqual(['La factura ya tiene pagos', '']);
    const { body } = await yard.call<{ pagos: { id: number }[] }>(
      'saldos/get_saldo.php',
      { saldo: primero?.id },
      ROL.admin,
    );
    await yard.call('saldos/cancel_pago.php', { id: body.pagos[0]?.id, op_id: crypto.randomUUID() }, ROL.admin);
    expect((await importar.undo(id)).conteos).toMatchObject({ deshechas: 2, noDeshechas: 0 });
    expect((await saldosOf(rfc)).saldos).toEqual([]);
  });
});
