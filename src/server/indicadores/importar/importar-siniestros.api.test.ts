import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { TestImportar } from '#tests/importar.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const banco = new TestImportar();
const { yard } = banco;
const claims = new TestSiniestros(yard);

const TITULOS =
  'Siniestro,Cía,Fecha,Taller,Ciudad,Marca,Auto,Año,Pieza,# Parte,Precio,Pedido el,Proveedor,Costo de compra';

/** A row of a claim; a test changes what it is about. */
interface Datos {
  readonly reporte?: string;
  readonly aseguradora?: string;
  readonly fecha?: string;
  readonly taller?: string;
  readonly pieza?: string;
  readonly parte?: string;
  readonly auto?: string;
  readonly precio?: string;
  readonly pedido?: string;
  readonly proveedor?: string;
  readonly costo?: string;
}

const fila = (change: Datos = {}) => {
  const { reporte = '04/7700-26', aseguradora = 'QUALITAS', fecha = '25/10/2026', taller = 'SUR' } = change;
  const { pieza = 'FARO IZQ', parte = '26060-3SG0A', auto = 'SENTRA', precio = '2400' } = change;
  const { pedido = '', proveedor = '', costo = '' } = change;
  const celdas = [reporte, aseguradora, fecha, taller, 'PUEBLA', 'NISSAN', auto, '2015', pieza, parte, precio];
  return [...celdas, pedido, proveedor, costo].join(',');
};
const file = (...filas: readonly string[]) => [TITULOS, ...filas].join('\r\n');
const deReporte = (reporte: string) =>
  yard.db.kysely.selectFrom('indicadores').selectAll().where('reporte', '=', reporte).orderBy('id').execute();
const admin = async () =>
  (await yard.db.kysely.selectFrom('cuentas').select('identificador').where('rol', '=', 4).executeTakeFirstOrThrow())
    .identificador;
const historyOf = (id: number) =>
  yard.db.kysely
    .selectFrom('historial')
    .selectAll()
    .where('tabla', '=', 'indicadores')
    .where('registro', '=', String(id))
    .orderBy('id')
    .execute();

test('a file of claims is reviewed, written with its history, known again and taken back', async () => {
  const content = file(
    fila(),
    fila({ reporte: '04/7701-26', precio: '', taller: 'NORTE' }),
    fila({ reporte: '04/7702-26', pedido: '28/10/2026', proveedor: 'gruas pérez', costo: '900' }),
  );
  const { id, conteos } = await banco.review('siniestros', content);
  expect(conteos).toMatchObject({ nueva: 3, rechazada: 0, ambigua: 0 });
  expect(await deReporte('04/7700-26')).toEqual([]);
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 3 } });
  const [cotizado] = await deReporte('04/7700-26');
  expect(cotizado).toMatchObject({
    estado: 'cotizada',
    fecha: '2026-10-25',
    precio: 240000,
    anio_desde: 2015,
    numero_parte: '26060-3SG0A',
    pedido: null,
    comentarios: '',
  });
  expect(await deReporte('04/7701-26')).toMatchObject([{ estado: 'solicitada', precio: null }]);
  expect(await deReporte('04/7702-26')).toMatchObject([
    { estado: 'pedida', pedido: '2026-10-28', vence: expect.stringMatching(/^2026-1/), proveedor: 'GRUAS PÉREZ' },
  ]);
  expect(await historyOf(cotizado?.id ?? 0)).toMatchObject([
    { operacion: 'alta', autor: await admin(), importacion: id, despues: { taller: 'SUR' } },
  ]);
  expect((await banco.review('siniestros', content)).conteos).toMatchObject({ igual: 3, porEscribir: 0 });

  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 3, noDeshechas: 0 } });
  expect(await deReporte('04/7700-26')).toMatchObject([{ eliminada: expect.any(Date) }]);
  // What was taken back is as if it had never been here.
  expect((await banco.review('siniestros', content)).conteos).toMatchObject({ nueva: 3, restaura: 0 });
});

test('a record is known by its claim, part, number and car as people write them, and keeps its spelling', async () => {
  const id = await insertIndicador(yard.db, {
    reporte: 'AB-100/26',
    pieza: 'Faro Izq.',
    numero_parte: '5C6 941',
    marca: 'NISSAN',
    auto: 'SENTRA',
    anio_desde: 2015,
    anio_hasta: 2015,
    precio: 100,
  });
  const otra = await insertIndicador(yard.db, { reporte: 'AB-100/26', pieza: 'FARO DER' });
  const { id: importacion, conteos } = await banco.review(
    'siniestros',
    'Siniestro,Pieza,# Parte,Auto,Precio,Taller\nab 100 26,FARO IZQ,5c6-941,Sentra,2500,\nAB100/26,faro der,,,,CENTRO',
  );
  expect(conteos).toMatchObject({ cambia: 2 });
  const [row] = await banco.filas(importacion);
  expect(row?.cambios).toEqual([{ campo: 'precio', antes: '$1.00', despues: '$2,500.00' }]);
  await banco.write(importacion);
  expect(await deReporte('AB-100/26')).toMatchObject([
    { id, precio: 250000, pieza: 'Faro Izq.', version: 2 },
    { id: otra, taller: 'CENTRO' },
  ]);
  expect(await banco.undo(importacion)).toMatchObject({ conteos: { deshechas: 2 } });
  expect(await deReporte('AB-100/26')).toMatchObject([{ precio: 100 }, { taller: 'TALLER CENTRO' }]);
});

test('what fits several records is refused, and so are two rows of one record', async () => {
  const reporte = 'DOBLE-1';
  await insertIndicador(yard.db, { reporte, pieza: 'RIN' });
  await insertIndicador(yard.db, { reporte, pieza: 'RIN' });
  await insertIndicador(yard.db, { reporte, pieza: 'CALAVERA' });
  const { id, conteos } = await banco.review(
    'siniestros',
    `Siniestro,Pieza,Taller\n${reporte},RIN,A\n${reporte},CALAVERA,B\n${reporte},calavera,C`,
  );
  expect(conteos).toMatchObject({ ambigua: 3, porEscribir: 0 });
  expect((await banco.filas(id)).map(({ errores }) => errores[0]?.mensaje)).toEqual([
    'Hay 2 registros de este siniestro con esta pieza: falta con qué distinguirlos',
    'La fila 4 es del mismo registro: no se sabe cuál vale',
    'La fila 3 es del mismo registro: no se sabe cuál vale',
  ]);
});

test('equal rows are as many records, and are known again as often as they were brought', async () => {
  const rin = fila({ reporte: 'RINES-1', pieza: 'RIN' });
  const primera = await banco.review('siniestros', file(rin, rin));
  expect(primera.conteos).toMatchObject({ nueva: 2 });
  await banco.write(primera.id);
  expect((await banco.review('siniestros', file(rin, rin, rin))).conteos).toMatchObject({ igual: 2, nueva: 1 });
});

test('an exported row changes only the cells that the person changed, and asks where somebody else did', async () => {
  const id = await insertIndicador(yard.db, { reporte: 'EXP-1', precio: 100_00, taller: 'UNO' });
  await claims.save(id, { TALLER: 'DOS', version: 1 });
  const exported = (reporte: string, precio: number) =>
    `ID,Versión,Siniestro,Cía,Pieza,Precio,Taller\n${id},1,${reporte},QUALITAS,FARO IZQ,${precio},UNO`;
  expect((await banco.review('siniestros', exported('EXP-1', 100))).conteos).toMatchObject({ igual: 1 });
  const movida = await banco.review('siniestros', exported('EXP-2', 120));
  expect(movida.conteos).toMatchObject({ movida: 1, porConfirmar: 1 });
  await banco.call('confirm_filas', { importacion: movida.id, veredicto: 'movida' });
  await banco.write(movida.id);
  expect(await deReporte('EXP-2')).toMatchObject([{ id, precio: 120_00, taller: 'DOS' }]);
  const ajeno = await banco.review('siniestros', 'ID,Versión,Siniestro,Pieza,Cía\n999999,1,EXP-3,FARO,QUALITAS');
  expect((await banco.filas(ajeno.id))[0]).toMatchObject({
    veredicto: 'rechazada',
    errores: [{ campo: 'id', mensaje: 'Ningún registro tiene este ID: déjalo vacío si es nuevo' }],
  });
});

test('a record that somebody changed since the review is asked again, and nothing is half written', async () => {
  const id = await insertIndicador(yard.db, { reporte: 'MOV-1', pieza: 'COFRE' });
  const content = file(fila({ reporte: 'MOV-2' }), fila({ reporte: 'MOV-1', pieza: 'COFRE', parte: '', auto: '' }));
  const revisada = await banco.review('siniestros', content.replace(/NISSAN,,2015,COFRE/, ',,,COFRE'));
  expect(revisada.conteos).toMatchObject({ nueva: 1, cambia: 1 });
  await claims.save(id, { TALLER: 'OTRO', version: 1 });
  expect(await banco.write(revisada.id)).toMatchObject({ estado: 'lista', conteos: { movida: 1, escritas: 0 } });
  expect(await deReporte('MOV-2')).toEqual([]);
  expect(await banco.write(revisada.id, 'buenas')).toMatchObject({ conteos: { escritas: 1, movida: 1 } });
  expect(await deReporte('MOV-1')).toMatchObject([{ taller: 'OTRO' }]);
});

test('a deleted record comes back only once that is confirmed, and goes again when the import is taken back', async () => {
  const content = file(fila({ reporte: 'REST-1', precio: '' }));
  const primera = await banco.review('siniestros', content);
  await banco.write(primera.id);
  const [registro] = await deReporte('REST-1');
  await claims.call('delete_pieza', { id: registro?.id });
  const { id, conteos } = await banco.review('siniestros', content);
  expect(conteos).toMatchObject({ restaura: 1, porConfirmar: 1, porEscribir: 0 });
  expect((await banco.filas(id))[0]?.avisos[0]?.mensaje).toMatch(/^Se eliminó el .*: vuelve$/);
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  expect(await banco.write(id)).toMatchObject({ conteos: { escritas: 1 } });
  expect(await deReporte('REST-1')).toMatchObject([{ id: registro?.id, eliminada: null }]);
  await banco.undo(id);
  expect(await deReporte('REST-1')).toMatchObject([{ eliminada: expect.any(Date) }]);
});

test('what the form refuses is refused by its cell, and mended in place', async () => {
  const conPrecio = await insertIndicador(yard.db, { reporte: 'REG-8', pieza: 'CAJUELA', pedido: '2026-11-01' });
  const blancos = `ID,Versión,Siniestro,Cía,Pieza,Precio,Pedido el\n${conPrecio},1,REG-8,QUALITAS,CAJUELA,,2026-11-01`;
  const content = file(
    fila({ reporte: 'REG-1', aseguradora: '' }),
    fila({ reporte: 'REG-2', fecha: '31/02/2026' }),
    fila({ reporte: 'REG-3', fecha: '12/10/1999' }),
    fila({ reporte: 'REG-4', precio: 'caro' }),
    fila({ reporte: 'REG-5', proveedor: 'GRUAS' }),
    fila({ reporte: '', pieza: '' }),
    fila({ reporte: 'REG-7' }),
  );
  const { id, conteos } = await banco.review('siniestros', content);
  expect(conteos).toMatchObject({ rechazada: 6, nueva: 1 });
  const filas = await banco.filas(id);
  expect(filas.map(({ errores }) => errores.map(({ campo }) => campo))).toEqual([
    ['aseguradora'],
    ['fecha'],
    ['fecha'],
    ['precio'],
    ['pedido'],
    ['reporte', 'pieza'],
    [],
  ]);
  expect(filas[4]?.errores[0]?.mensaje).toBe('Escribe el día del pedido: ya hay datos de entrega, costo o factura');
  const celdas = { pedido: '01/11/2026' };
  const { fila: mended } = await banco.call('update_fila', { importacion: id, fila: 6, celdas });
  expect(mended).toMatchObject({ veredicto: 'nueva' });
  expect(await banco.call('write_importacion', { importacion: id, modo: 'todo' })).toMatchObject({
    mensaje: '5 filas no se pueden escribir todavía: corrígelas o escribe solo las buenas',
  });
  expect(await banco.write(id, 'buenas')).toMatchObject({ estado: 'terminada', conteos: { escritas: 2 } });
  const [sinPrecio] = await banco.filas((await banco.review('siniestros', blancos)).id);
  expect(sinPrecio?.errores).toEqual([{ campo: 'precio', mensaje: 'El campo Precio no puede quedar vacío' }]);
});

test('a rare value that is nearly a known or a frequent one is proposed, and changed for all rows at once', async () => {
  await insertIndicador(yard.db, { reporte: 'PROP-0', proveedor: 'GRUAS GARCIA', pedido: '2026-11-01' });
  const filas = Array.from({ length: 12 }, (_, n) =>
    fila({ reporte: `PROP-${n + 1}`, aseguradora: n < 2 ? 'AXXA SEGUROS' : 'AXA SEGUROS', taller: '' }),
  );
  const proveedor = fila({
    reporte: 'PROP-99',
    proveedor: 'Gruas Garzia',
    pedido: '01/11/2026',
    aseguradora: 'AXA SEGUROS',
  });
  const { id, sugerencias } = await banco.review('siniestros', file(...filas, proveedor));
  expect(sugerencias).toEqual([
    { campo: 'aseguradora', titulo: 'Aseguradora', de: 'AXXA SEGUROS', a: 'AXA SEGUROS', filas: 2 },
    { campo: 'proveedor', titulo: 'Proveedor', de: 'GRUAS GARZIA', a: 'GRUAS GARCIA', filas: 1 },
  ]);
  const pedido = { importacion: id, campo: 'aseguradora', de: 'AXXA SEGUROS', a: 'AXA SEGUROS' };
  expect(await banco.call('replace_valor', pedido)).toMatchObject({ filas: 2 });
});

test('what looks odd is taken and said, and a field without a column is filled in new records alone', async () => {
  const conocido = await insertIndicador(yard.db, { reporte: 'RARO-0', pieza: 'FARO', aseguradora: 'GNP' });
  const { id, conteos } = await banco.review(
    'siniestros',
    `Siniestro,Pieza,Pedido el,Entregado el,Proveedor,Taller
RARO-1,FARO,2026-11-05,2026-11-01,AQUI,
RARO-0,FARO,,,,NUEVO`,
    { fijos: { aseguradora: 'QUALITAS' } },
  );
  expect(conteos).toMatchObject({ nueva: 1, cambia: 1 });
  const [row] = await banco.filas(id);
  expect(row?.avisos.map(({ mensaje }) => mensaje)).toEqual([
    'Sin pieza del patio',
    'La entrega es anterior al pedido',
  ]);
  await banco.write(id);
  expect(await deReporte('RARO-1')).toMatchObject([{ aseguradora: 'QUALITAS', estado: 'entregada' }]);
  expect(await deReporte('RARO-0')).toMatchObject([{ id: conocido, aseguradora: 'GNP', taller: 'NUEVO' }]);
});

test('a file of claims is brought by role 4 alone', async () => {
  for (const rol of [ROL.gerente, ROL.socio, ROL.cliente]) {
    const answer = await banco.call('create_importacion', { tipo: 'siniestros', archivo: 'a.csv', bytes: 9 }, rol);
    expect(answer).toMatchObject({ codigo: 'rol' });
  }
});
