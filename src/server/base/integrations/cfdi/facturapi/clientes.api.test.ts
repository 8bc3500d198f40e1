import { expect, test } from 'vitest';
import { createCuenta } from '#tests/cuentas.ts';
import { FALLAS } from '#tests/facturapi.ts';
import { CREA, facturaDeMil, keyOf, peticion, tipoOf, tryFacturapi } from '#tests/facturapi-proveedor.ts';

const tried = tryFacturapi();

const lastBody = (ruta: string) => tried.fake.recibidas.findLast((one) => one.ruta === ruta)?.body;

const withAccount = async () => {
  const { keylogin: identificador } = await createCuenta(tried.database.db);
  return { identificador, correo: 'compras@taller.test' };
};
const WRITES = /^\w+ \/customers/;
const writes = () => tried.fake.rutas().filter((ruta) => WRITES.test(ruta));

test('a client is made once, and changed when its data are others', async () => {
  const cliente = await withAccount();
  const one = facturaDeMil();
  await tried.timbrado(one, peticion({ cliente }));
  await tried.timbrado(facturaDeMil(), peticion({ cliente }));
  expect(writes()).toEqual(['POST /customers']);
  expect(lastBody('POST /customers')).toMatchObject({ tax_id: 'QCS931209G49', email: 'compras@taller.test' });
  await tried.timbrado(facturaDeMil({ receptor: { ...one.receptor, codigoPostal: '72010' } }), peticion({ cliente }));
  expect(writes()).toEqual(['POST /customers', 'PUT /customers/:id']);
  const [stored] = tried.fake.memoria.clientes.values();
  expect(stored).toMatchObject({ address: { zip: '72010' } });
  expect(lastBody(CREA)?.customer).toBe(stored?.id);
});

test('the client of another key, or one that the provider lost, is made anew', async () => {
  const cliente = await withAccount();
  await tried.timbrado(facturaDeMil(), peticion({ cliente }));
  tried.fake.memoria.clientes.clear();
  await tried.timbrado(facturaDeMil(), peticion({ cliente }));
  tried.fake.memoria.clientes.clear();
  await tried.timbrado(facturaDeMil(), peticion({ cliente }), tried.proveedor({ key: `${keyOf('test')}2` }));
  expect(writes()).toEqual(['POST /customers', 'POST /customers', 'PUT /customers/:id', 'POST /customers']);
});

test('a client that could not be written is no doubt: nothing was stamped', async () => {
  const cliente = await withAccount();
  tried.fake.falla('POST /customers', FALLAS.cuelgaDespues);
  expect(await tipoOf(tried.proveedor().emitir(facturaDeMil(), peticion({ cliente })))).toBe('no_disponible');
});

test('our rules are asked first; the tax authority only with a live key', async () => {
  const receptor = facturaDeMil().receptor;
  const live = tried.proveedor({ key: keyOf('live'), modo: 'produccion' });
  expect(await tried.proveedor().validarReceptor(receptor)).toEqual([]);
  expect((await live.validarReceptor({ ...receptor, rfc: 'TCE' }))[0]?.campo).toBe('datos.rfc');
  expect(tried.fake.rutas()).toEqual([]);
  expect(await live.validarReceptor(receptor)).toEqual([]);
  expect(await live.validarReceptor({ ...receptor, nombre: 'DESCONOCIDO' })).toEqual([
    { campo: 'datos.nombre', mensaje: 'El nombre no coincide', codigo: '' },
  ]);
  expect(tried.fake.memoria.clientes.size).toBe(0);
});
