import { ProveedorFacturapi } from '#server/base/integrations/cfdi/facturapi/proveedor-facturapi.ts';
import type { ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';
import { EMISOR } from './comprobantes.ts';
import type { BancoDeProveedor } from './contrato-cfdi/prueba.ts';
import { createDatabase } from './database.ts';
import { FALLAS, type FacturapiFalso, SIN_PACIENCIA, startFacturapi } from './facturapi.ts';
import type { Cancelacion } from './facturapi-memoria.ts';
import { BORRA, CREA, keyOf, TIMBRA } from './facturapi-proveedor.ts';

const LISTA = 'GET /invoices';
const MIRA = 'GET /invoices/:id';
const { contesta } = FALLAS;

const refuses = (status: number, code: string, headers?: Record<string, string>) =>
  contesta(status, { code, message: 'The provider says so' }, headers);

const NOMBRE = contesta(400, {
  code: 'invoice_stamping_validation_error',
  message: 'El documento no es válido',
  errors: [{ code: 'CFDI40145', message: 'El nombre no coincide', source: 'sat' }],
});

/** The failures of the trials, as the provider's API has them, when a document is issued. */
const AL_EMITIR: Readonly<Record<string, (fake: FacturapiFalso) => void>> = {
  'rechazo:CFDI40145': (fake) => fake.falla(TIMBRA, NOMBRE),
  credenciales: (fake) => fake.falla(CREA, refuses(401, 'api_key_invalid')),
  suscripcion: (fake) => fake.falla(CREA, refuses(403, 'subscription_required')),
  certificado_vencido: (fake) => fake.falla(TIMBRA, refuses(400, 'certificate_expired')),
  limite: (fake) => fake.falla(CREA, refuses(429, 'rate_limit_exceeded', { 'retry-after': '600' })),
  caido: (fake) => fake.falla(LISTA, FALLAS.html, 2),
  timeout_antes: (fake) => fake.falla(TIMBRA, FALLAS.cuelgaAntes),
  timeout_despues(fake) {
    fake.falla(TIMBRA, FALLAS.cuelgaDespues);
    fake.falla(MIRA, FALLAS.cuelgaAntes, 2);
  },
  error_500: (fake) => fake.falla(TIMBRA, refuses(500, 'internal_server_error')),
  error_502: (fake) => fake.falla(TIMBRA, FALLAS.html),
  en_uso: (fake) => fake.falla(CREA, refuses(409, 'idempotency_key_in_use')),
  timbrando(fake) {
    fake.falla(TIMBRA, (response, work) => {
      work();
      refuses(409, 'stamping_in_progress')(response, work);
    });
    fake.falla(MIRA, FALLAS.html, 2);
  },
  pendiente_valida(fake) {
    fake.memoria.enEspera = 'valid';
  },
  pendiente_falla(fake) {
    fake.memoria.enEspera = 'failed';
  },
  total_distinto(fake) {
    fake.memoria.deMas = 1;
  },
};

const endsAs = (cancelacion: Cancelacion, desenlace: Cancelacion) => (fake: FacturapiFalso) =>
  void Object.assign(fake.memoria, { cancelacion, desenlace });

/** The same, when a document is cancelled. */
const AL_CANCELAR: Readonly<Record<string, (fake: FacturapiFalso) => void>> = {
  timeout_antes: (fake) => fake.falla(BORRA, FALLAS.cuelgaAntes),
  timeout_despues(fake) {
    fake.falla(BORRA, FALLAS.cuelgaDespues);
    fake.falla(MIRA, FALLAS.cuelgaAntes, 2);
  },
  no_cancelable: (fake) => fake.falla(BORRA, refuses(400, 'invoice_not_cancelable_by_sat')),
  cancelacion_pendiente: endsAs('pending', 'accepted'),
  cancelacion_verificando: endsAs('verifying', 'accepted'),
  cancelacion_rechazada: endsAs('pending', 'rejected'),
  cancelacion_expirada: endsAs('pending', 'expired'),
};

/** Opens the adapter for the trials of every provider, before an API that has its clock and plays its failures. */
export async function openFacturapi(): Promise<BancoDeProveedor> {
  const [database, fake] = await Promise.all([createDatabase(), startFacturapi()]);
  const real = new ProveedorFacturapi({
    key: keyOf('test'),
    url: fake.url,
    modo: 'prueba',
    db: database.db,
    paciencia: SIN_PACIENCIA,
    emisor: { ...EMISOR, zona: 'America/Mexico_City' },
  });
  let reloj = new Date('2026-11-20T18:00:00Z').getTime();
  fake.memoria.ahora = () => new Date(reloj);
  let proxima: string | null = null;
  async function meeting<T>(fallas: typeof AL_EMITIR, work: () => Promise<T>): Promise<T> {
    if (proxima !== null) {
      const play = fallas[proxima];
      if (!play) throw new Error(`The provider does not fail like that: ${proxima}`);
      play(fake);
    }
    proxima = null;
    try {
      return await work();
    } finally {
      fake.sinFallas();
      Object.assign(fake.memoria, { enEspera: null, deMas: 0, cancelacion: null, desenlace: 'accepted' });
    }
  }
  const proveedor: ProveedorCfdi = {
    modo: real.modo,
    emitir: (comprobante, peticion) => meeting(AL_EMITIR, () => real.emitir(comprobante, peticion)),
    consultar: (documento) => real.consultar(documento),
    cancelacion: (ref) => real.cancelacion(ref),
    revisar: (ref) => real.revisar(ref),
    cancelaciones: (documentos) => real.cancelaciones(documentos),
    cancelar: (ref, peticion) => meeting(AL_CANCELAR, () => real.cancelar(ref, peticion)),
    acuse: (ref) => real.acuse(ref),
    validarReceptor: (receptor) => real.validarReceptor(receptor),
  };
  return {
    proveedor,
    ahora: () => new Date(reloj),
    avanza(segundos) {
      reloj += segundos * 1000;
    },
    falla(nombre) {
      proxima = nombre;
    },
    async [Symbol.asyncDispose]() {
      await fake[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
