import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbebidoDependencies,
  ProveedorEmbebido,
} from '#server/base/integrations/cfdi/embebido/proveedor-embebido.ts';
import type { ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import { EMISOR } from './comprobantes.ts';
import type { BancoDeProveedor } from './contrato-cfdi/prueba.ts';
import { createDatabase, type TestDatabase } from './database.ts';

/** The embedded provider on a database and a folder of its own. */
export interface Embebido extends BancoDeProveedor {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Makes another provider of the same database and folder, as a second instance has it. */
  otro(change?: Partial<EmbebidoDependencies>): ProveedorEmbebido;
}

/** Opens the embedded provider; its clock begins on a Friday at noon. */
export async function openEmbebido(): Promise<Embebido> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-embebido-'));
  const emisor = { ...EMISOR, zona: 'America/Mexico_City' };
  const otro = (change: Partial<EmbebidoDependencies> = {}) =>
    new ProveedorEmbebido({ db: database.db, dataDir, emisor, falla: null, isProduccion: false, ...change });
  const real = otro();
  let reloj = new Date('2026-11-20T18:00:00Z').getTime();
  let simular: string | undefined;
  const takeFalla = () => {
    const falla = simular;
    simular = undefined;
    return falla;
  };
  const proveedor: ProveedorCfdi = {
    modo: real.modo,
    emitir: (comprobante, peticion) => real.emitir(comprobante, { ...peticion, simular: takeFalla() }),
    consultar: (documento, momento) => real.consultar(documento, momento),
    cancelacion: (ref, momento) => real.cancelacion(ref, momento),
    revisar: (ref, momento) => real.revisar(ref, momento),
    cancelaciones: (documentos, momento) => real.cancelaciones(documentos, momento),
    cancelar: (ref, peticion) => real.cancelar(ref, { ...peticion, simular: takeFalla() }),
    acuse: (ref, momento) => real.acuse(ref, momento),
    validarReceptor: (receptor) => real.validarReceptor(receptor),
  };
  return {
    database,
    dataDir,
    otro,
    proveedor,
    ahora: () => new Date(reloj),
    avanza(segundos) {
      reloj += segundos * 1000;
    },
    falla(nombre) {
      simular = nombre;
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}
