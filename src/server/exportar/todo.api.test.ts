import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import { insertCfdi } from '#tests/cfdis.ts';
import { createCuenta, signedIn } from '#tests/cuentas.ts';
import { insertIndicador, insertPesados, insertPieza } from '#tests/factories.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';
import { Client } from '#tests/slow-client.ts';
import { readCsv } from '#tests/tablas.ts';
import { insertVentas } from '#tests/ventas.ts';
import { NO_SALEN, nombresOf, SALEN } from './tablas.ts';

const folder = await mkdtemp(join(tmpdir(), 'yarda-todo-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archivos = new HashedFiles(join(folder, 'archivos'));
const lines: string[] = [];
const yard = createInventario({
  archivos,
  patience: { unreadMs: 500, lookMs: 50 },
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(line) },
});

const PATH = '/api/exportar/todo.php';
const headers = { 'content-type': 'application/json' };

/** A signed request of an administrator who has not exported yet. */
async function signed(): Promise<string> {
  const { session_id, keylogin } = await signedIn(yard.db, ROL.admin);
  return JSON.stringify({ rute: '', session_id, keylogin });
}

/** The files of the archive by their names. */
async function todo(): Promise<Record<string, Uint8Array>> {
  const answer = await yard.app.inject({ method: 'POST', url: PATH, headers, payload: await signed() });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/''todo_lo_mio_\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(answer.rawPayload);
}
const textOf = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name] ?? []).toString();

/** The columns of every table of the database. */
async function findColumnas(): Promise<readonly { readonly tabla: string; readonly columna: string }[]> {
  const { rows } = await yard.db.pool.query(
    `select table_name as tabla, column_name as columna from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`,
  );
  return rows;
}

test('every table, and every column of those that go out, is decided about: it goes, or it stays', async () => {
  const columnas = await findColumnas();
  const tablas = [...new Set(columnas.map(({ tabla }) => tabla))];
  expect([...Object.keys(SALEN), ...Object.keys(NO_SALEN)].sort()).toEqual(tablas.toSorted());
  for (const [nombre, { columnas: salen, callan }] of Object.entries(SALEN)) {
    const suyas = columnas.filter(({ tabla }) => tabla === nombre).map(({ columna }) => columna);
    expect([...nombresOf(salen), ...nombresOf(callan)].sort(), nombre).toEqual(suyas.toSorted());
  }
});

/** Secrets as they lie in the database; none of them may leave. */
const secretos: string[] = [];
const XML = Buffer.from('<cfdi:Comprobante Folio="12"/>');
const PDF = Buffer.from('%PDF-1.7 factura');
const ADJUNTO = Buffer.from('%PDF-1.7 foto del daño');
let conFotos: { readonly id: number; readonly INV__: number; readonly galery: readonly string[] };
let uuid = '';

async function plantSecretos(): Promise<void> {
  const { db } = yard;
  const { id } = await createCuenta(db, { email: 'eva@taller.mx', nombre: '=Eva' });
  const url = 'https://autopartes.test/recuperar/ENLACE-SECRETO';
  const mail = {
    to: 'eva@taller.mx',
    asunto: 'Tu código',
    texto: `Tu código es 918273. ${url}`,
    html: '<p>918273</p>',
  };
  await db.kysely.transaction().execute((trx) => enqueueMail(trx, mail));
  await db.pool.query(
    `insert into codigos (proposito, email, asidero, cuenta_id, sal, huella, enviado, caduca, red)
     values ('recuperacion', 'eva@taller.mx', 'ASIDERO-SECRETO-abcdef', $1, decode(repeat('a1', 16), 'hex'),
       decode(repeat('b2', 32), 'hex'), now(), now() + interval '1 hour', '203.0.113.77')`,
    [id],
  );
  await db.pool.query(
    `insert into operaciones (autor, op_id, huella, momento, tipo, respuesta)
     values ('ana', gen_random_uuid(), decode(repeat('c3', 32), 'hex'), now(), 'x', '{"guardada": "RESPUESTA-GUARDADA"}')`,
  );
  const { rows } = await db.pool.query<{ secreto: string }>(
    `select contrasena as secreto from cuentas where contrasena is not null
     union all select encode(huella, 'hex') from sesiones
     union all select token from notas union all select token from apartados`,
  );
  secretos.push(...rows.map(({ secreto }) => secreto), yard.session(ROL.admin).session_id);
  secretos.push(
    '918273',
    'ENLACE-SECRETO',
    'ASIDERO-SECRETO-abcdef',
    '203.0.113.77',
    'RESPUESTA-GUARDADA',
    '$argon2id$',
  );
  secretos.push('a1'.repeat(16), 'b2'.repeat(32), 'c3'.repeat(32));
}

beforeAll(async () => {
  const { db } = yard;
  conFotos = (await yard.upload('new', [await photo('#c33'), await photo('#3c3')], { form: FORM })).body.pieza as never;
  await insertPieza(db, { detalles: '=1+1', eliminada: new Date(), precio: null, costo: 12_34, anio_desde: 2001 });
  const { indicador } = await insertVentas(db);
  const cfdi = await insertCfdi(db, 'I', {
    xml_huella: await archivos.write(XML),
    pdf_huella: await archivos.write(PDF),
  });
  await insertCfdi(db, 'I', { xml_huella: 'd'.repeat(64) });
  const facturada = db.kysely.selectFrom('cfdis').select('uuid').where('id', '=', cfdi.id);
  uuid = String((await facturada.executeTakeFirstOrThrow()).uuid);
  const reporte = await insertIndicador(db, { reporte: '../04/99 \\ ñ-26' });
  const adjunto = { indicador: reporte, nombre: 'daño.pdf', tipo: 'application/pdf', bytes: ADJUNTO.length } as const;
  const suyo = { autor: 'ana', momento: new Date(), huella: await archivos.write(ADJUNTO) };
  await db.kysely
    .insertInto('adjuntos')
    .values({ ...adjunto, ...suyo })
    .execute();
  const otra = await archivos.write(Buffer.from('%PDF-1.7 borrado'));
  const borrado = { ...adjunto, ...suyo, indicador, huella: otra, eliminado: new Date(), eliminado_por: 'ana' };
  await db.kysely.insertInto('adjuntos').values(borrado).execute();
  await db.pool.query(
    `insert into cuentas_por_pagar (creada, autor, tipo, proveedor, fecha, vence, total, uuid, xml_huella)
     values (now(), 'ana', 'I', 'REFACCIONES / LUNA', '2026-11-02', '2026-11-03', 1, $1, $2)`,
    [UUID_DE_PROVEEDOR, await archivos.write(XML_DE_PROVEEDOR)],
  );
  await plantSecretos();
});

const UUID_DE_PROVEEDOR = '6D7434A6-E3F2-47AD-9E4C-08849946AFA0';
const XML_DE_PROVEEDOR = Buffer.from('<cfdi:Comprobante Version="4.0"/>');

describe('the archive', () => {
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    lines.length = 0;
    files = await todo();
  });

  test('has every table that goes out with all its rows, as they are in the database', async () => {
    for (const [nombre, { columnas }] of Object.entries(SALEN)) {
      const rows = readCsv(textOf(files, `tablas/${nombre}.csv`));
      expect(rows[0], nombre).toEqual(nombresOf(columnas));
      const { rows: contadas } = await yard.db.pool.query(`select count(*) from "${nombre}"`);
      // Whoever exports signs in as an account of his own.
      expect(rows.length - 1, nombre).toBe(contadas[0].count);
    }
    expect(Object.keys(files).filter((name) => name.startsWith('tablas/'))).toHaveLength(Object.keys(SALEN).length);
  });

  test('writes numbers, money, days and moments as such, and texts safe for a spreadsheet', async () => {
    const [titulos = [], ...rows] = readCsv(textOf(files, 'tablas/piezas.csv'));
    const de = (row: readonly string[], titulo: string) => row[titulos.indexOf(titulo)];
    const eliminada = rows.find((row) => de(row, 'detalles') === "'=1+1") ?? [];
    expect(de(eliminada, 'costo')).toBe('12.34');
    expect([de(eliminada, 'precio'), de(eliminada, 'anio_desde')]).toEqual(['', '2001']);
    expect(de(eliminada, 'eliminada')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(de(eliminada, 'por_publicar_facebook')).toBe('No');
    expect(textOf(files, 'tablas/cuentas.csv')).toContain("'=Eva");
  });

  test('has the photos of each part in their order, byte for byte', async () => {
    for (const [orden, archivo] of conFotos.galery.entries()) {
      const [, fin] = archivo.split('.');
      const [{ orden: guardado } = { orden: -1 }] = await yard.db.kysely
        .selectFrom('imagenes')
        .select('orden')
        .where('archivo', '=', archivo)
        .execute();
      expect(guardado).toBe(orden);
      const original = await yard.images.readOriginal(archivo);
      expect(Buffer.from(files[`fotos/${conFotos.INV__}/${orden}.${fin}`] ?? [])).toEqual(original);
    }
    expect(Object.keys(files).filter((name) => name.startsWith('fotos/'))).toHaveLength(2);
  });

  test('has the documents under names for people, none outside its folder, and says which are missing', () => {
    const nombres = Object.keys(files).filter((name) => name.startsWith('documentos/'));
    const factura = nombres.find((name) => name.includes(uuid) && name.endsWith('.xml')) ?? '';
    expect(factura).toMatch(/^documentos\/facturas\/F-\d+_[0-9A-F-]{36}\.xml$/);
    expect(Buffer.from(files[factura] ?? [])).toEqual(XML);
    expect(Buffer.from(files[factura.replace('.xml', '.pdf')] ?? [])).toEqual(PDF);
    const adjuntos = nombres.filter((name) => name.includes('/siniestros/'));
    expect(adjuntos).toEqual([expect.stringMatching(/^documentos\/siniestros\/04-99 - ñ-26\/\d+_daño\.pdf$/)]);
    expect(Buffer.from(files[adjuntos[0] ?? ''] ?? [])).toEqual(ADJUNTO);
    const deProveedor = `documentos/proveedores/REFACCIONES - LUNA/${UUID_DE_PROVEEDOR}.xml`;
    expect(Buffer.from(files[deProveedor] ?? [])).toEqual(XML_DE_PROVEEDOR);
    expect(Object.keys(files).filter((name) => name.split('/').includes('..'))).toEqual([]);
    expect(textOf(files, 'FALTAN.txt').match(/documentos\/facturas\/.*\.xml/g)).toHaveLength(1);
  });

  test('says in Spanish what is what', () => {
    const leeme = textOf(files, 'LEEME.txt');
    for (const nombre of Object.keys(SALEN)) expect(leeme).toContain(`  ${nombre}.csv: `);
  });

  test('has no password, session, code, attempt, kept answer or link', () => {
    expect(secretos.length).toBeGreaterThan(15);
    const whole = Object.entries(files).map(([name, bytes]) => name + Buffer.from(bytes).toString('latin1'));
    for (const secreto of secretos)
      expect(
        whole.some((text) => text.includes(secreto)),
        secreto,
      ).toBe(false);
    expect(whole.some((text) => text.includes('eva@taller.mx'))).toBe(true);
  });

  test('leaves a line with the rows of all tables', () => {
    const filas = Object.keys(SALEN).reduce(
      (sum, nombre) => sum + readCsv(textOf(files, `tablas/${nombre}.csv`)).length - 1,
      0,
    );
    const said = lines.map((line) => JSON.parse(line)).filter(({ accion }) => accion === 'exportar/todo.php');
    expect(said).toMatchObject([{ rol: 4, resultado: 'success', filas, bytes: expect.any(Number) }]);
  });
});

const held = () => yard.db.pool.totalCount - yard.db.pool.idleCount;

describe('an archive that takes long', () => {
  let port = 0;
  beforeAll(async () => {
    await insertPesados(yard.db);
    port = Number(new URL(await yard.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  async function begin(): Promise<Client> {
    const client = new Client(port);
    const text = await signed();
    client.socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
    client.socket.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    await once(client.socket, 'data');
    client.socket.pause();
    return client;
  }

  test('gives its connection back when its reader leaves midway, or takes nothing more', async () => {
    const client = await begin();
    expect(held()).toBe(1);
    client.socket.destroy();
    await expect.poll(held).toBe(0);
    const paused = await begin();
    await expect.poll(held, { timeout: 5_000 }).toBe(0);
    paused.socket.destroy();
  });

  test('waits for its database as long as that takes: only a reader who takes nothing loses it', async () => {
    const other = await yard.db.pool.connect();
    await other.query('begin; lock table piezas in access exclusive mode');
    const body = await signed();
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', headers, body });
    const whole = answer.arrayBuffer();
    // More than twice as long as a reader may take nothing.
    await sleep(1_300);
    await other.query('rollback');
    other.release();
    expect(Object.keys(unzipSync(new Uint8Array(await whole)))).toContain('tablas/piezas.csv');
  });

  test('is one of the four that are made at once', async () => {
    const clients = [];
    for (let n = 0; n < 4; n += 1) clients.push(await begin());
    const answer = await yard.app.inject({ method: 'POST', url: PATH, headers, payload: await signed() });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { codigo: 'no_disponible' }]);
    for (const client of clients) client.socket.destroy();
    await expect.poll(held).toBe(0);
  });

  test('is of one moment: what comes meanwhile is not in it', async () => {
    const ask = { method: 'POST', url: PATH, headers, payload: await signed(), payloadAsStream: true } as const;
    const answer = await yard.app.inject(ask);
    const stream = answer.stream();
    const pieces: Buffer[] = [];
    await once(stream, 'readable');
    await yard.db.pool.query("insert into sinonimos_palabras (palabra, uso) values ('tardia', 'vacia')");
    await insertPieza(yard.db, { detalles: 'LLEGO TARDE' });
    for await (const piece of stream) pieces.push(piece);
    const files = unzipSync(Buffer.concat(pieces));
    expect(textOf(files, 'tablas/sinonimos_palabras.csv')).not.toContain('tardia');
    expect(textOf(files, 'tablas/piezas.csv')).not.toContain('LLEGO TARDE');
  });
});
