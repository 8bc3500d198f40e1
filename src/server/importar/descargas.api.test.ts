import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { openLectura } from '#server/base/lectura/open-lectura.ts';
import { TestImportar } from '#tests/importar.ts';
import { archivoDeBytes } from '#tests/libros.ts';

const banco = new TestImportar();
const { yard } = banco;

async function download(path: string, body: object): Promise<Buffer> {
  const { session_id, keylogin } = yard.session(ROL.admin);
  const payload = { rute: '', session_id, keylogin, ...body };
  const answer = await yard.app.inject({ method: 'POST', url: `/api/importar/${path}.php`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test.each(['inventario', 'siniestros', 'clientes', 'saldos'] as const)(
  'each heading of the template of %s is the one of its field',
  async (tipo) => {
    const plantilla = await download('download_plantilla', { tipo });
    const lectura = await openLectura(archivoDeBytes(plantilla));
    for await (const filas of lectura.filas()) {
      const titulos = filas[0]?.celdas.map(String) ?? [];
      const content = [titulos, titulos.map((_, index) => (index === 0 ? '1' : ''))]
        .map((celdas) => celdas.join(';'))
        .join('\n');
      const { id } = await banco.upload(tipo, 'llena.csv', content);
      await banco.work();
      const { columnas, destinos } = await banco.read(id);
      expect(columnas.map(({ encabezado }) => encabezado)).toEqual(titulos);
      expect(columnas.filter(({ seguridad }) => seguridad !== 'exacta')).toEqual([]);
      const sinColumna = destinos.filter(
        ({ isObligatorio, campo }) => isObligatorio && !columnas.some((una) => una.campo === campo),
      );
      expect(sinColumna).toEqual([]);
      expect(columnas.some(({ campo }) => campo === 'version')).toBe(false);
    }
  },
);

test('rows that were left out are taken away with their reason, and come back mended', async () => {
  const lineas = ['Aseguradora;Siniestro;Pieza;# Parte;Precio', 'GNP;A-1;FARO;00123;100', 'GNP;A-2;COFRE;00124;mucho'];
  const content = lineas.join('\r\n');
  const { id } = await banco.review('siniestros', content);
  expect(await banco.write(id, 'buenas')).toMatchObject({ conteos: { escritas: 1, rechazada: 1 } });
  expect((await download('download_archivo', { importacion: id })).toString()).toBe(content);
  const fuera = (await download('download_filas', { importacion: id, ver: 'rechazada' })).toString();
  expect(fuera).toContain('precio: ');
  const { id: otra, conteos, columnas } = await banco.review('siniestros', fuera.replace('mucho', '250'));
  expect(conteos).toMatchObject({ total: 1, nueva: 1 });
  expect(columnas.filter(({ campo }) => campo === 'motivo')).toEqual([]);
  await banco.write(otra);
  const { rows } = await yard.db.pool.query('select reporte, numero_parte, precio from indicadores order by reporte');
  // Zeros in front of a number are part of it.
  expect(rows).toEqual([
    { reporte: 'A-1', numero_parte: '00123', precio: 10_000 },
    { reporte: 'A-2', numero_parte: '00124', precio: 25_000 },
  ]);
});
