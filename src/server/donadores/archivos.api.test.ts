import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestDonadores } from '#tests/donadores.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario();
const donadores = new TestDonadores(yard);

const PDF = { nombre: 'factura.html', bytes: Buffer.from('%PDF-1.7\nfactura') };
const FOTO = { nombre: 'frente.jpg', bytes: Buffer.from('\xff\xd8\xff\xe0 foto', 'latin1') };

async function take(archivo: number, rol: (typeof ROL)[keyof typeof ROL]) {
  const { session_id, keylogin } = yard.session(rol);
  const url = '/api/donadores/get_archivo.php';
  return yard.app.inject({ method: 'POST', url, payload: { session_id, keylogin, archivo } });
}

test('papers and photos are kept with their kind, answered byte for byte to the staff alone, and taken away', async () => {
  const { id: donador } = await donadores.create();
  const op_id = randomUUID();
  await donadores.send('add_archivos', { donador, clase: 'factura', op_id }, [PDF], ROL.socio);
  await donadores.send('add_archivos', { donador, clase: 'factura', op_id }, [PDF], ROL.socio);
  const { expediente } = await donadores.send('add_archivos', { donador, clase: 'foto' }, [FOTO]);
  expect(expediente.archivos).toMatchObject([
    { clase: 'factura', nombre: 'factura.pdf', tipo: 'application/pdf', bytes: PDF.bytes.length },
    { clase: 'foto', nombre: 'frente.jpg' },
  ]);
  const [factura] = expediente.archivos;
  const archivo = factura?.id ?? 0;
  expect((await take(archivo, ROL.gerente)).rawPayload).toEqual(PDF.bytes);
  expect((await take(archivo, ROL.cliente)).json()).toMatchObject({ codigo: 'rol' });
  expect(await donadores.call('delete_archivo', { archivo })).toMatchObject({ mensaje: 'success' });
  expect(await donadores.call('delete_archivo', { archivo })).toMatchObject({ codigo: 'no_existe' });
  expect((await take(archivo, ROL.gerente)).json()).toMatchObject({ codigo: 'no_existe' });
  expect((await donadores.call('get_donador', { donador })).expediente.archivos).toHaveLength(1);
});

test('what is no paper, no photo, nobody’s or too much is refused', async () => {
  const { id: donador } = await donadores.create();
  const texto = { nombre: 'a.txt', bytes: Buffer.from('hola') };
  expect(await donadores.send('add_archivos', { donador, clase: 'baja' }, [PDF, texto])).toMatchObject({
    mensaje: 'a.txt no es un PDF ni una imagen JPEG, PNG o WebP',
  });
  expect(await donadores.send('add_archivos', { donador, clase: 'foto' }, [PDF])).toMatchObject({
    mensaje: 'Una foto debe ser una imagen: agrega el PDF como documento',
  });
  expect(await donadores.send('add_archivos', { donador, clase: 'otra' }, [PDF])).toMatchObject({ campo: 'clase' });
  expect(await donadores.send('add_archivos', { donador: 999_999, clase: 'baja' }, [PDF])).toMatchObject({
    codigo: 'no_existe',
  });
  const doce = Array.from({ length: 12 }, () => FOTO);
  for (let vez = 0; vez < 5; vez += 1) await donadores.send('add_archivos', { donador, clase: 'foto' }, doce);
  expect(await donadores.send('add_archivos', { donador, clase: 'foto' }, [FOTO])).toMatchObject({ codigo: 'limite' });
  expect((await donadores.call('get_donador', { donador })).expediente.archivos).toHaveLength(60);
});
