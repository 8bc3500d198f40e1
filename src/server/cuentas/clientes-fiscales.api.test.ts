import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { createCuenta, mailsTo, type TestCuenta } from '#tests/cuentas.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { findReceptor } from './queries/clientes-fiscales.ts';

const yard = createInventario();

interface Hallado extends Wire {
  readonly user: Wire & {
    readonly keylogin: string;
    readonly problemas: readonly { readonly campo: string; readonly impide: boolean }[];
  };
  readonly users: readonly (Wire & { readonly keylogin: string })[];
  readonly aviso?: string;
}
const call = async (name: string, body: object, rol: Rol = ROL.socio) =>
  (await yard.call<Hallado>(`facturApi/${name}.php`, body, rol)).body;
const find = (searchT: string) => call('get_user', { searchT });

const FISCALES = { uso_cfdi: 'G03', regimen_fiscal: '612', codigo_postal: '02000' };
let rosa: TestCuenta;
let taller: TestCuenta;
let prospecto: TestCuenta;
let fabrica: TestCuenta;

beforeAll(async () => {
  const { db } = yard;
  rosa = await createCuenta(db, {
    nombre: 'Rosa',
    apellidos: 'Peña',
    email: 'rosa@taller.mx',
    rfc: 'PEAR8001019R1',
    ...FISCALES,
  });
  taller = await createCuenta(db, {
    nombre: 'Rosa',
    apellidos: '',
    empresa: 'Taller Ruiz, S.A. de C.V.',
    email: 'ventas@ruiz.mx',
    rfc: 'EKU9003173C9',
    ...FISCALES,
    regimen_fiscal: '601',
  });
  fabrica = await createCuenta(db, { nombre: 'Fábrica', apellidos: 'x', razon_social: 'INDUSTRIAS DEL VALLE' });
  prospecto = await createCuenta(db, {
    rol: ROL.prospecto,
    nombre: 'Rosa',
    apellidos: 'Nueva',
    razon_social: 'LA ROSA',
  });
  await createCuenta(db, { rol: ROL.socio, nombre: 'Rosa', apellidos: 'Empleada' });
  const gone = await createCuenta(db, { nombre: 'Rosa', apellidos: 'Ida' });
  await db.pool.query('update cuentas set eliminada = now(), contrasena = null where id = $1', [gone.id]);
});

describe('the search of a client', () => {
  test.each([
    ['a word of a name', 'rosa', () => [taller, rosa]],
    ['the name without its accent', 'rosa pena', () => [rosa]],
    ['the address', 'ROSA@taller.mx', () => [rosa]],
    ['the RFC, as people write it', 'pear-800101-9r1', () => [rosa]],
    ['the company', 'taller ruiz, s.a.', () => [taller]],
    ['the fiscal name', 'industrias del valle', () => [fabrica]],
  ])('finds by %s, neither staff, nor who is no client yet, nor who was deleted', async (_what, search, expected) => {
    const { user, users } = await find(search);
    expect(users.map(({ keylogin }) => keylogin)).toEqual(expected().map(({ keylogin }) => keylogin));
    expect(user).toEqual(users[0]);
  });

  test('puts whose address it is before who only has the words', async () => {
    const otra = await createCuenta(yard.db, { nombre: 'rosa@taller.mx', apellidos: 'x' });
    expect((await find('rosa@taller.mx')).users.map(({ keylogin }) => keylogin)).toEqual([
      rosa.keylogin,
      otra.keylogin,
    ]);
  });

  test.each(['nadie', '', '%', '--'])('refuses "%s", which finds nobody', async (search) => {
    expect(await find(search)).toEqual(refusal('No se obtuvieron resultados', 'no_existe'));
  });

  test('says what an invoice needs, and what is wrong with it', async () => {
    expect((await find('rosa peña')).user).toMatchObject({
      keylogin: rosa.keylogin,
      nombre: 'Rosa',
      razon_social: 'ROSA PEÑA',
      address: { zip: '02000' },
      account: { nombre: 'Rosa', apellidos: 'Peña', RFC: 'PEAR8001019R1', uso_CFDI: 'G03', regimen_fiscal: '612' },
      problemas: [{ campo: 'account.RFC', impide: false }],
    });
    expect((await find('taller ruiz')).user).toMatchObject({ razon_social: 'TALLER RUIZ', problemas: [] });
    const { problemas } = (await find('industrias del valle')).user;
    expect(problemas.every(({ impide }) => impide)).toBe(true);
    const faltan = ['account.RFC', 'address.zip', 'account.regimen_fiscal', 'account.uso_CFDI'];
    expect(problemas.map(({ campo }) => campo)).toEqual(faltan);
  });
});

test('a document is for clients and who asked to be one, by the name that stands for them', async () => {
  const { keylogin } = yard.session(ROL.socio);
  expect(await findReceptor(yard.db, keylogin)).toBeNull();
  expect(await findReceptor(yard.db, rosa.keylogin)).toEqual({
    id: rosa.id,
    identificador: rosa.keylogin,
    correo: 'rosa@taller.mx',
    receptor: { rfc: 'PEAR8001019R1', nombre: 'ROSA PEÑA', codigoPostal: '02000', regimen: '612', uso: 'G03' },
  });
  expect((await findReceptor(yard.db, prospecto.keylogin))?.receptor.nombre).toBe('LA ROSA');
});

const CUENTA = {
  nombre: 'Luis',
  apellidos: 'Mora',
  RFC: 'MOLL800101AB1',
  uso_CFDI: 'G03',
  regimen_fiscal: '612',
  phone: '55 1234 5678',
  empresa: '',
  sitio_web: '',
};
const LUGAR = {
  street: 'Sur 8',
  exterior: '1',
  interior: '',
  zip: '06000',
  state: 'CDMX',
  neighborhood: 'Centro',
  city: 'México',
  municipality: 'Cuauhtémoc',
};
let serie = 0;
const newClient = (account: object = {}, more: object = {}, rol?: Rol) => {
  serie += 1;
  const formDataAccount = { ...CUENTA, email: `luis${serie}@taller.mx`, ...account };
  return call('submit_newClient', { formDataAccount, formDataAddress: LUGAR, ...more }, rol);
};

describe('a new client', () => {
  test('has role 2, no password and no mail, and may be invoiced', async () => {
    const { mensaje, user, aviso } = await newClient({ RFC: 'moll-800101-aa1', razon_social: 'Luis Mora López' });
    expect({ mensaje, aviso }).toEqual({ mensaje: 'success', aviso: undefined });
    expect(user).toMatchObject({
      razon_social: 'LUIS MORA LÓPEZ',
      address: { zip: '06000' },
      account: { RFC: 'MOLL800101AA1' },
    });
    const { rows } = await yard.db.pool.query('select * from cuentas where identificador = $1', [user.keylogin]);
    expect(rows).toMatchObject([
      { rol: ROL.cliente, contrasena: null, calle: 'Sur 8', razon_social: 'LUIS MORA LÓPEZ' },
    ]);
    expect(await mailsTo(yard.db, rows[0].email)).toEqual([]);
    const historia = await yard.db.pool.query("select autor from historial where tabla = 'cuentas' and registro = $1", [
      user.keylogin,
    ]);
    expect(historia.rows).toEqual([{ autor: yard.session(ROL.socio).keylogin }]);
  });

  test('is sent the way in when somebody asks for it', async () => {
    await newClient({ email: 'entra@taller.mx' }, { enviar_acceso: 1 });
    expect(await mailsTo(yard.db, 'entra@taller.mx')).toMatchObject([
      { asunto: expect.stringContaining('Crea tu contraseña') },
    ]);
  });

  test.each([
    ['a client', () => 'rosa@taller.mx', 'Ese correo ya es de la cuenta de Rosa Peña'],
    [
      'the staff',
      () => yard.session(ROL.gerente).cuenta.email,
      'Ese correo ya es de la cuenta de Ana Ruiz, que trabaja aquí',
    ],
  ])('whose address is one of %s is refused and told whose', async (_whose, email, mensaje) => {
    expect(await newClient({ email: email() })).toEqual(refusal(mensaje, 'duplicado', 'email'));
  });

  test('with the RFC of another client is made all the same, and that is said; a generic RFC is everybody’s', async () => {
    const { mensaje, aviso } = await newClient({ RFC: 'PEAR8001019R1' });
    expect({ mensaje, aviso }).toEqual({
      mensaje: 'success',
      aviso: 'Ya había otra cuenta con ese RFC: Rosa Peña (rosa@taller.mx)',
    });
    const generico = { RFC: 'XAXX010101000', uso_CFDI: 'S01', regimen_fiscal: '616' };
    await newClient(generico);
    expect(await newClient(generico)).not.toHaveProperty('aviso');
  });
});

describe('the form of a new client', () => {
  test.each([
    ['apellidos', 'Faltan los apellidos'],
    ['RFC', 'Un cliente necesita RFC'],
    ['uso_CFDI', 'Un cliente necesita uso de CFDI'],
    ['regimen_fiscal', 'Un cliente necesita régimen fiscal'],
  ])('without %s is refused', async (campo, mensaje) => {
    expect(await newClient({ [campo]: '' })).toEqual(fieldRefusal(campo, mensaje));
  });

  test.each(['nombre', 'email', 'phone'])('without %s is refused', async (campo) => {
    expect(await newClient({ [campo]: '' })).toMatchObject({ codigo: 'campo', campo });
  });

  test('without a zip is refused', async () => {
    const sinCp = { formDataAddress: { ...LUGAR, zip: '' } };
    expect(await newClient({}, sinCp)).toMatchObject({ codigo: 'campo', campo: 'zip' });
  });

  test('is made once for one id, also by two presses at the same moment, as text or as an object', async () => {
    const body = {
      formDataAccount: JSON.stringify({ ...CUENTA, email: 'una@taller.mx' }),
      formDataAddress: LUGAR,
      op_id: randomUUID(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => call('submit_newClient', body, ROL.gerente)));
    expect(new Set(answers.map(({ user }) => user.keylogin)).size).toBe(1);
    const sinId = { ...body, op_id: undefined, formDataAccount: { ...CUENTA, email: 'dos@taller.mx' } };
    const both = await Promise.all([call('submit_newClient', sinId), call('submit_newClient', sinId)]);
    expect(both.map(({ mensaje }) => mensaje).sort()).toEqual([
      'Ese correo ya es de la cuenta de Luis Mora',
      'success',
    ]);
  });
});
