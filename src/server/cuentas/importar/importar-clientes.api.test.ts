import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertCfdi } from '#tests/cfdis.ts';
import { createCuenta, openSessionOf } from '#tests/cuentas.ts';
import { TestImportar } from '#tests/importar.ts';

const banco = new TestImportar();
const { yard } = banco;

const TITULOS = 'Correo,Nombre,Apellidos,Teléfono,RFC,Uso CFDI,Régimen fiscal,C.P.,Ciudad';

/** The cells of a row; a test changes what it is about. */
interface Datos {
  readonly nombre?: string;
  readonly apellidos?: string;
  readonly telefono?: string;
  readonly rfc?: string;
  readonly uso?: string;
  readonly regimen?: string;
  readonly cp?: string;
  readonly ciudad?: string;
}

const fila = (correo: string, change: Datos = {}) => {
  const { nombre = 'Luis', apellidos = 'Mora Díaz', telefono = '81 1234 5678', rfc = 'MODL800101AB1' } = change;
  const { uso = 'G03 - Gastos en general', regimen = '612', cp = '64000', ciudad = 'MONTERREY' } = change;
  return [correo, nombre, apellidos, telefono, rfc, uso, regimen, cp, ciudad].join(',');
};
const file = (...filas: readonly string[]) => [TITULOS, ...filas].join('\r\n');
const review = (...filas: readonly string[]) => banco.review('clientes', file(...filas));
const deCorreo = (email: string) =>
  yard.db.kysely.selectFrom('cuentas').selectAll().where('email', '=', email).orderBy('id').execute();
const historyOf = (identificador: string) =>
  yard.db.kysely
    .selectFrom('historial')
    .selectAll()
    .where('tabla', '=', 'cuentas')
    .where('registro', '=', identificador)
    .orderBy('id')
    .execute();
const countMails = async () =>
  Number((await yard.db.pool.query("select count(*) as n from trabajos where cola = 'correo'")).rows[0].n);

test('clients are made without a password and without a mail, and taken back', async () => {
  const { id, conteos } = await review(
    fila('Luis@Taller.mx'),
    fila('rosa@taller.mx', { rfc: 'XAXX010101000', uso: 'Sin efectos fiscales', regimen: '616', nombre: 'Rosa' }),
  );
  expect(conteos).toMatchObject({ nueva: 2, rechazada: 0 });
  expect(await deCorreo('luis@taller.mx')).toEqual([]);
  const mails = await countMails();
  expect(await banco.write(id)).toMatchObject({ estado: 'terminada', conteos: { escritas: 2 } });
  expect(await countMails()).toBe(mails);
  const [cuenta] = await deCorreo('luis@taller.mx');
  expect(cuenta).toMatchObject({
    rol: ROL.cliente,
    contrasena: null,
    rfc: 'MODL800101AB1',
    uso_cfdi: 'G03',
    codigo_postal: '64000',
    calle: '',
    eliminada: null,
  });
  const { keylogin: autor } = yard.session(ROL.admin);
  expect(await historyOf(cuenta?.identificador ?? '')).toMatchObject([
    { operacion: 'alta', autor, importacion: id, despues: { email: 'luis@taller.mx', rol: ROL.cliente } },
  ]);
  expect(await deCorreo('rosa@taller.mx')).toMatchObject([{ uso_cfdi: 'S01', regimen_fiscal: '616' }]);
  expect((await review(fila('luis@taller.mx'))).conteos).toMatchObject({ igual: 1, porEscribir: 0 });

  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 2, noDeshechas: 0 } });
  expect(await deCorreo('luis@taller.mx')).toMatchObject([{ eliminada: expect.any(Date), contrasena: null }]);
  // What was taken back is as if it had never been here.
  expect((await review(fila('luis@taller.mx'))).conteos).toMatchObject({ nueva: 1, restaura: 0 });
});

const CLIENTE = { rfc: 'ABC010203AB1', uso_cfdi: 'G03', regimen_fiscal: '601', codigo_postal: '02000' };

test('a client is known by his e-mail, or by an RFC that only he has, and what differs is changed and put back', async () => {
  const { keylogin, email } = await createCuenta(yard.db, { ...CLIENTE, ciudad: 'PUEBLA' });
  const sola = await createCuenta(yard.db, { ...CLIENTE, rfc: 'SOL010203AB1', contrasena: null });
  const { id, conteos } = await banco.review(
    'clientes',
    `Correo,RFC,Ciudad\n${email.toUpperCase()},,TOLUCA\n,SOL-010203-AB1,LERMA`,
  );
  expect(conteos).toMatchObject({ cambia: 2 });
  expect((await banco.filas(id))[0]?.cambios).toEqual([{ campo: 'ciudad', antes: 'PUEBLA', despues: 'TOLUCA' }]);
  await banco.write(id);
  expect(await deCorreo(email)).toMatchObject([{ ciudad: 'TOLUCA', version: 2 }]);
  expect(await deCorreo(sola.email)).toMatchObject([{ ciudad: 'LERMA' }]);
  expect((await historyOf(keylogin)).at(-1)).toMatchObject({ operacion: 'cambio', importacion: id });
  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 2 } });
  expect(await deCorreo(email)).toMatchObject([{ ciudad: 'PUEBLA', eliminada: null }]);
});

test('an RFC of several clients says of none which, and one with another e-mail is another account', async () => {
  const rfc = 'DOS010203AB1';
  await createCuenta(yard.db, { ...CLIENTE, rfc });
  await createCuenta(yard.db, { ...CLIENTE, rfc });
  const { id, conteos } = await review(
    fila('', { rfc, regimen: '601' }),
    fila('tercero@dos.mx', { rfc, regimen: '601', apellidos: '' }),
  );
  expect(conteos).toMatchObject({ ambigua: 1, nueva: 1 });
  const [ambigua, nueva] = await banco.filas(id);
  expect(ambigua?.errores).toEqual([{ campo: 'rfc', mensaje: 'Hay 2 clientes con este RFC: escribe su correo' }]);
  expect(nueva?.avisos[0]).toMatchObject({
    campo: 'rfc',
    mensaje: expect.stringMatching(/^Ya hay otra cuenta con ese RFC/),
  });
});

test('who signs in keeps his e-mail, and who has never signed in gets the one of the file', async () => {
  const entra = await createCuenta(yard.db, { ...CLIENTE, rfc: 'ENT010203AB1' });
  const nunca = await createCuenta(yard.db, { ...CLIENTE, rfc: 'NUN010203AB1', contrasena: null });
  const otro = (correo: string, rfc: string) => fila(correo, { rfc, regimen: '601' });
  const { id, conteos } = await review(otro('nuevo@entra.mx', 'ENT010203AB1'), otro('nuevo@nunca.mx', 'NUN010203AB1'));
  expect(conteos).toMatchObject({ rechazada: 1, cambia: 1 });
  expect((await banco.filas(id))[0]?.errores).toEqual([
    { campo: 'email', mensaje: `Ese RFC es de Ana Ruiz, que entra con ${entra.email}: cambia el correo en su cuenta` },
  ]);
  await banco.write(id, 'buenas');
  expect(await deCorreo('nuevo@nunca.mx')).toMatchObject([{ id: nunca.id }]);
});

test('what the form refuses is refused by its cell, and mended in place', async () => {
  const empleado = await createCuenta(yard.db, { rol: ROL.socio, nombre: 'Eva', apellidos: 'Paz' });
  const prospecto = await createCuenta(yard.db, { rol: ROL.prospecto });
  const { id, conteos } = await review(
    fila('', { rfc: 'NOV010203AB1' }),
    fila('a1@x.mx', { telefono: '' }),
    fila('a2@x.mx', { rfc: 'NO ES' }),
    fila('a3@x.mx', { uso: 'Z99' }),
    fila('a4@x.mx', { cp: '' }),
    fila('a5@x.mx', { apellidos: '' }),
    fila('a6@x.mx', { regimen: '' }),
    fila('no es correo'),
    fila(empleado.email),
    fila(prospecto.email),
    fila('dos@x.mx'),
    fila('dos@x.mx', { nombre: 'Otra' }),
  );
  expect(conteos).toMatchObject({ rechazada: 12, nueva: 0 });
  const filas = await banco.filas(id);
  expect(filas.map(({ errores }) => errores.map(({ campo }) => campo))).toEqual([
    ['email'],
    ['telefono'],
    ['rfc'],
    ['usoCfdi'],
    ['codigoPostal'],
    ['apellidos'],
    ['regimenFiscal'],
    ['email'],
    ['email'],
    ['email'],
    [null],
    [null],
  ]);
  expect(filas[0]?.errores[0]?.mensaje).toBe('El campo Correo electrónico no puede quedar vacío');
  expect(filas[1]?.errores[0]?.mensaje).toBe('El campo Teléfono no puede quedar vacío');
  expect(filas[8]?.errores[0]?.mensaje).toBe('Ese correo ya es de la cuenta de Eva Paz, que trabaja aquí');
  const celdas = { telefono: '5512345678' };
  expect((await banco.call('update_fila', { importacion: id, fila: 3, celdas })).fila).toMatchObject({
    veredicto: 'nueva',
  });
  expect(await banco.write(id, 'buenas')).toMatchObject({ conteos: { escritas: 1 } });
});

test('fiscal data that no invoice would be stamped with are taken and said', async () => {
  const { id } = await review(fila('raro@x.mx', { rfc: 'MODL800101AB2', regimen: '605' }));
  const [row] = await banco.filas(id);
  expect(row).toMatchObject({ veredicto: 'nueva' });
  expect(row?.avisos.map(({ campo }) => campo)).toEqual(['rfc', 'usoCfdi']);
});

test('a deleted client comes back only once that is confirmed, without the password that he had', async () => {
  const { keylogin, email } = await createCuenta(yard.db, CLIENTE);
  await yard.call('update-clients/delete_account.php', { id: keylogin });
  const content = `Correo,Ciudad\n${email},LEON`;
  const { id, conteos } = await banco.review('clientes', content);
  expect(conteos).toMatchObject({ restaura: 1, porConfirmar: 1, porEscribir: 0 });
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  expect(await banco.write(id)).toMatchObject({ conteos: { escritas: 1 } });
  expect(await deCorreo(email)).toMatchObject([
    { eliminada: null, contrasena: null, ciudad: 'LEON', identificador: keylogin },
  ]);
  await banco.undo(id);
  expect(await deCorreo(email)).toMatchObject([{ eliminada: expect.any(Date), ciudad: '' }]);
});

test('an account that somebody changed since the review is asked again', async () => {
  const { keylogin, email } = await createCuenta(yard.db, CLIENTE);
  const { id } = await banco.review('clientes', `Correo,Ciudad\n${email},LEON`);
  await yard.db.pool.query("update cuentas set ciudad = 'JALPAN', version = version + 1 where identificador = $1", [
    keylogin,
  ]);
  expect(await banco.write(id)).toMatchObject({ estado: 'lista', conteos: { movida: 1, escritas: 0 } });
  expect(await deCorreo(email)).toMatchObject([{ ciudad: 'JALPAN' }]);
  await banco.call('confirm_filas', { importacion: id, fila: 2 });
  await banco.write(id);
  expect(await deCorreo(email)).toMatchObject([{ ciudad: 'LEON' }]);
});

test('whose owner came, who was invoiced, changed or deleted after the import stays, and says why', async () => {
  const correos = ['entro', 'facturado', 'cambio', 'elimino', 'quieto'].map((quien) => `${quien}@luego.mx`);
  const { id } = await review(...correos.map((correo, n) => fila(correo, { rfc: `LUEG80010${n + 1}AB1` })));
  await banco.write(id);
  const [entro, facturado, cambio, elimino] = await Promise.all(
    correos.map(async (correo) => {
      const [cuenta] = await deCorreo(correo);
      if (!cuenta) throw new Error(`${correo} was not made`);
      return cuenta;
    }),
  );
  if (!entro || !facturado || !cambio || !elimino) throw new Error('Not all of them were made');
  await openSessionOf(yard.db, { ...entro, keylogin: entro.identificador });
  await insertCfdi(yard.db, 'I', { cuenta_id: facturado.id });
  const direccion = { street: 'A', exterior: '', interior: '', zip: '64000', neighborhood: '', municipality: '' };
  const saved = await yard.call('update-clients/update_account_address.php', {
    user: cambio.identificador,
    address: { ...direccion, city: 'LERMA', state: '' },
    version: 1,
  });
  expect(saved.body).toMatchObject({ mensaje: 'success' });
  await yard.call('update-clients/delete_account.php', { id: elimino.identificador });
  expect(await banco.undo(id)).toMatchObject({ conteos: { deshechas: 1, noDeshechas: 4 } });
  expect((await banco.filas(id, 'no deshechas')).map(({ motivo }) => motivo)).toEqual([
    'Su dueño ya entró',
    'La cuenta tiene facturas',
    'La cuenta cambió después',
    'La cuenta se eliminó',
  ]);
  expect(await deCorreo('entro@luego.mx')).toMatchObject([{ eliminada: null }]);
});

test('a postal code whose zero a spreadsheet took away is read with it, and that is said', async () => {
  const { id, conteos } = await review(
    fila('cero@taller.mx', { cp: '6700', rfc: 'CERO800101AB1' }),
    fila('corto@taller.mx', { cp: '670', rfc: 'CORT800101AB1' }),
  );
  expect(conteos).toMatchObject({ nueva: 1, rechazada: 1 });
  const [row] = await banco.filas(id);
  expect(row?.avisos).toContainEqual({
    campo: 'codigoPostal',
    mensaje: 'Se lee 06700: a la celda le falta el cero',
  });
  await banco.write(id, 'buenas');
  expect(await deCorreo('cero@taller.mx')).toMatchObject([{ codigo_postal: '06700' }]);
});
