import { expect, test } from 'vitest';
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
