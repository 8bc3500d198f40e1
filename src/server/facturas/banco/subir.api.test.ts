import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { csvDeBanco, type RenglonDeBanco, TestBanco } from '#tests/banco.ts';
import { xlsxOf } from '#tests/libros.ts';

const banco = new TestBanco();
let veces = 0;

/** An account and words of a test of its own. */
function ajeno() {
  veces += 1;
  const palabra = `caso${veces}`;
  return { cuenta: `BANCO ${veces}`, palabra, search: palabra };
}

const UNO = (palabra: string): RenglonDeBanco => ['03/11/2026', `SPEI ${palabra}`, '', '1,160.00'];
const CARGO = (palabra: string): RenglonDeBanco => ['13/11/2026', `COMISION ${palabra}`, '58.00', ''];

describe('a file of the bank', () => {
  test('is shown before anything is brought, and then brought: charges apart, which nobody matches', async () => {
    const { cuenta, palabra, search } = ajeno();
    const archivo = csvDeBanco([UNO(palabra), CARGO(palabra), ['14/11/2026', `DEVOLUCION ${palabra}`, '', '-10.00']]);
    const leido = await banco.upload(archivo, { cuenta, guardar: 0 });
    expect(leido).toMatchObject({
      mensaje: 'success',
      archivo: {
        encabezado: 3,
        columnas: [{ campo: 'fecha' }, { campo: 'concepto' }, { campo: 'cargo' }, { campo: 'abono' }],
        recordado: expect.any(Boolean),
        falta: [],
        problema: '',
        periodo: { desde: '2026-11-03', hasta: '2026-11-14' },
        abonos: { movimientos: 1, pesos: 1160 },
        cargos: { movimientos: 2, pesos: 68 },
        nuevos: 3,
        conocidos: 0,
        primeros: [{ fila: 4, fecha: '2026-11-03', importe: 1160, es_cargo: false, conocido: false }, {}, {}],
        otra_cuenta: null,
      },
    });
    expect((await banco.lista('cargos', { search })).movimientos).toEqual([]);
    expect((await banco.upload(archivo, { cuenta })).traidos).toMatchObject({ nuevos: 3 });
    const { movimientos, listas } = await banco.lista('cargos', { search });
    expect(movimientos.map(({ importe, lista, propuesta }) => [importe, lista, propuesta])).toEqual([
      [10, 'cargos', null],
      [58, 'cargos', null],
    ]);
    expect(listas).toMatchObject({
      cargos: { movimientos: 2, pesos: 68 },
      'por casar': { movimientos: 1, pesos: 1160 },
    });
    const [cargo] = movimientos;
    expect(
      (await banco.confirm(cargo as never, { monto: 10, facturas: [{ clase: 'factura', id: 1 }] })).mensaje,
    ).toBeTruthy();
    expect(await banco.banco('ignore_movimiento', { movimiento: cargo?.id, motivo: 'x' })).toMatchObject({
      mensaje: 'Es un cargo: no paga facturas',
    });
  });

  test('twice adds none, an overlapping one only what is new, and two equal deposits of a day are two', async () => {
    const { cuenta, palabra, search } = ajeno();
    const dos = csvDeBanco([UNO(palabra), UNO(palabra)]);
    expect((await banco.upload(dos, { cuenta })).traidos?.nuevos).toBe(2);
    const otra = await banco.upload(dos, { cuenta: cuenta.toLowerCase() });
    expect([otra.traidos?.nuevos, otra.archivo.conocidos]).toEqual([0, 2]);
    const tres = csvDeBanco([UNO(palabra), UNO(palabra), UNO(palabra), ['04/11/2026', `OTRO ${palabra}`, '', '5']]);
    expect((await banco.upload(tres, { cuenta })).traidos?.nuevos).toBe(2);
    expect((await banco.lista('por casar', { search })).movimientos).toHaveLength(4);
    expect((await banco.lista('por casar', { search, cuenta: 'otra' })).movimientos).toEqual([]);
  });

  test('sent twice at once, or again by the same operation, brings its movements once', async () => {
    const { cuenta, palabra, search } = ajeno();
    const archivo = csvDeBanco([UNO(palabra), UNO(palabra)]);
    const op_id = crypto.randomUUID();
    const hechas = await Promise.all([1, 2, 3].map(() => banco.upload(archivo, { cuenta })));
    expect(hechas.map(({ traidos }) => traidos?.nuevos ?? 0).toSorted()).toEqual([0, 0, 2]);
    const una = await banco.upload(archivo, { cuenta, op_id });
    const otra = await banco.upload(archivo, { cuenta, op_id });
    expect(otra.traidos).toEqual(una.traidos);
    expect((await banco.lista('por casar', { search })).movimientos).toHaveLength(2);
  });

  test('in Latin-1, in UTF-16 and with another separator is the same', async () => {
    const { cuenta, palabra, search } = ajeno();
    const renglon: RenglonDeBanco = ['03/11/2026', `DEPÓSITO Ñandú ${palabra}`, '', '1,160.50'];
    expect((await banco.upload(Buffer.from(csvDeBanco([renglon]), 'latin1'), { cuenta })).traidos?.nuevos).toBe(1);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csvDeBanco([renglon], ';'), 'utf16le')]);
    expect(await banco.upload(utf16, { cuenta })).toMatchObject({ traidos: { nuevos: 0 }, archivo: { conocidos: 1 } });
    expect((await banco.lista('por casar', { search })).movimientos[0]).toMatchObject({
      texto: renglon[1],
      importe: 1160.5,
    });
  });

  test('as a workbook is the same', async () => {
    const { cuenta, palabra } = ajeno();
    const texto = (celda: string) => `<c t="inlineStr"><is><t>${celda}</t></is></c>`;
    const filas = [
      ['Fecha', 'Concepto', 'Importe'].map(texto).join(''),
      `${texto('03/11/2026')}${texto(`SPEI ${palabra}`)}<c><v>1160</v></c>`,
      `${texto('14/11/2026')}${texto(palabra)}<c><v>-5.5</v></c>`,
    ];
    const libro = xlsxOf({ filas: filas.map((celdas) => `<row>${celdas}</row>`).join('') });
    const leido = await banco.upload(Buffer.from(libro), { cuenta });
    expect(leido).toMatchObject({ traidos: { nuevos: 2 }, archivo: { clase: 'xlsx', cargos: { pesos: 5.5 } } });
  });

  test('of another account is asked about, and brought once somebody says so', async () => {
    const { cuenta, palabra } = ajeno();
    const archivo = csvDeBanco([UNO(palabra), CARGO(palabra), ['14/11/2026', `x ${palabra}`, '', '9.00']]);
    await banco.upload(archivo, { cuenta });
    const otra = { cuenta: `${cuenta} BIS` };
    expect(await banco.upload(archivo, otra)).toMatchObject({
      campo: 'cuenta',
      mensaje: expect.stringContaining(`ya están en la cuenta ${cuenta}`),
    });
    expect((await banco.upload(archivo, { ...otra, guardar: 0 })).archivo).toMatchObject({
      otra_cuenta: { cuenta, movimientos: 3 },
    });
    expect((await banco.upload(archivo, { ...otra, es_de_esta: 1 })).traidos?.nuevos).toBe(3);
  });

  test('whose days may be of either order is asked, and the answer is remembered, until its values say otherwise', async () => {
    const { cuenta, palabra, search } = ajeno();
    const titulos = `Fecha ${palabra}`;
    const archivo = (dia: string) => `${titulos},Concepto,Abono\n${dia},${palabra},1160.00\n`;
    const columnas = JSON.stringify([{ indice: 0, campo: 'fecha' }]);
    expect(await banco.upload(archivo('03/04/2026'), { cuenta })).toMatchObject({ campo: 'columnas' });
    expect(await banco.upload(archivo('03/04/2026'), { cuenta, columnas })).toMatchObject({ campo: 'fechas' });
    await banco.upload(archivo('03/04/2026'), { cuenta, columnas, fechas: 'mda' });
    const recordado = await banco.upload(archivo('05/06/2026'), { cuenta });
    expect(recordado.archivo).toMatchObject({
      recordado: true,
      fechas: 'mda',
      columnas: [{ campo: 'fecha', seguridad: 'recordada' }, {}, {}],
    });
    await banco.upload(archivo('25/06/2026'), { cuenta });
    const dias = (await banco.lista('por casar', { search })).movimientos.map(({ fecha }) => fecha);
    expect(dias).toEqual(['2026-06-25', '2026-05-06', '2026-03-04']);
  });

  test('with rows that cannot be read says which, and brings the others', async () => {
    const { cuenta, palabra } = ajeno();
    const mala: RenglonDeBanco = ['31/02/2026', palabra, '', '5.00'];
    const leido = await banco.upload(csvDeBanco([UNO(palabra), mala, ['05/11/2026', palabra, '', 'abc']]), { cuenta });
    expect(leido).toMatchObject({
      traidos: { nuevos: 1 },
      archivo: {
        rechazados_total: 2,
        rechazados: [
          { fila: 5, motivo: expect.stringMatching(/^La fecha debe ser/) },
          { fila: 6, motivo: expect.stringMatching(/^El abono debe ser/) },
        ],
      },
    });
  });

  test.each<[what: string, contenido: string, mensaje: RegExp]>([
    ['nothing', '', /vacío/],
    ['a page of the web', '<html><body>x</body></html>', /página web/],
    ['headings alone', 'Fecha,Concepto,Abono\n', /no tiene movimientos/],
    ['no column of money', 'Fecha,Concepto\n03/11/2026,x\n', /abono o del importe/],
  ])('with %s is refused', async (_what, contenido, mensaje) => {
    expect((await banco.upload(contenido)).mensaje).toMatch(mensaje);
  });

  test("is nobody else's to bring, and none is no file", async () => {
    expect(await banco.upload(csvDeBanco([UNO('x')]), {}, ROL.socio)).toMatchObject({ codigo: 'rol' });
    expect(await banco.banco('upload_movimientos', { cuenta: 'x', guardar: 0 })).toMatchObject({ campo: 'archivo' });
  });

  test('tells today by the business: at midnight in Mexico City, on a server of UTC, the day there counts', async () => {
    const { cuenta, palabra } = ajeno();
    const archivo = csvDeBanco([
      ['20/11/2026', palabra, '', '1.00'],
      ['21/11/2026', palabra, '', '2.00'],
    ]);
    // 23:30 of the 20th in Mexico City.
    banco.facturas.clock.pass(new Date('2026-11-21T05:30:00Z').getTime() - banco.facturas.clock.now().getTime());
    expect(await banco.upload(archivo, { cuenta })).toMatchObject({
      traidos: { nuevos: 1 },
      archivo: { rechazados: [{ motivo: 'La fecha 21/11/2026 es futura' }] },
    });
    banco.facturas.clock.pass(60 * 60_000);
    expect((await banco.upload(archivo, { cuenta })).traidos?.nuevos).toBe(1);
  });
});

test('a file is taken back, but what somebody did something with', async () => {
  const { cuenta, palabra, search } = ajeno();
  const { traidos } = await banco.upload(csvDeBanco([UNO(palabra), CARGO(palabra)]), { cuenta });
  const [movimiento] = (await banco.lista('por casar', { search })).movimientos;
  await banco.banco('ignore_movimiento', { movimiento: movimiento?.id, motivo: 'Préstamo' });
  const undo = () => banco.banco('undo_archivo', { archivo: traidos?.archivo });
  expect(await undo()).toMatchObject({ quitados: 1, quedan: 1 });
  await banco.banco('ignore_movimiento', { movimiento: movimiento?.id, motivo: '' });
  expect(await undo()).toMatchObject({ quitados: 1, quedan: 0 });
  expect(await undo()).toMatchObject({ codigo: 'no_existe' });
});
