import type { NegocioInterno } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { facturApi } from '#contract/factur-api.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { findFaltante } from '#domain/cuenta.ts';
import { ROL } from '#domain/roles.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { enqueueMail } from '#server/base/jobs/correos.ts';
import type { Remitente } from '#server/base/jobs/redaccion.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { refuseNoVigentes } from '#server/catalogos/queries/vigentes.ts';
import { insertCuenta } from './cuenta-row.ts';
import { composeCuentaCreada } from './mails.ts';
import { findClienteFiscal, findClientesFiscales, findConRfc } from './queries/clientes-fiscales.ts';
import { findDuenio } from './queries.ts';

type Mine = Handlers<Pick<typeof facturApi, 'getUser' | 'submitNewClient'>>;

interface ClientesDependencies {
  readonly interno: Pick<NegocioInterno, 'emisor'>;
  readonly remitente: Remitente;
}

const SIN_RESULTADOS = 'No se obtuvieron resultados';

/** Answers the calls by which whoever invoices finds a client, and makes one. */
export function clientesFiscalesHandlers({ interno, remitente }: ClientesDependencies): Mine {
  const { codigoPostal, zona } = interno.emisor;
  return {
    async getUser({ searchT }, { db }) {
      const clientes = await findClientesFiscales(db, searchT, codigoPostal);
      const [cliente] = clientes;
      if (!cliente) throw notFound(SIN_RESULTADOS);
      return { cliente, clientes };
    },

    async submitNewClient(request, context) {
      const autoria = signAutoria(context, request.opId);
      const { identificador, aviso } = await createCliente(context.db, { remitente, zona }, autoria, request);
      const user = await findClienteFiscal(context.db, identificador, codigoPostal);
      if (!user) throw notFound(SIN_RESULTADOS);
      return { user, ...(aviso !== null && { aviso }) };
    },
  };
}

type Pedido = RequestOf<(typeof facturApi)['submitNewClient']>;

/** By this an account is made: who writes to its owner, and the zone that the days of documents are of. */
interface Alta extends Pick<ClientesDependencies, 'remitente'>, Pick<NegocioInterno['emisor'], 'zona'> {}

/** The answer that an operation keeps. */
interface Creado {
  readonly identificador: string;
  readonly aviso: string | null;
}

/**
 * Makes the account of a client, who has no password until he makes one (regla 109).
 *
 * @throws BusinessError that names the field which is missing, or whose address it is already.
 */
async function createCliente(db: Db, alta: Alta, autoria: Autoria, { opId: _, ...pedido }: Pedido): Promise<Creado> {
  const falta = findFaltante(pedido.datos, ROL.cliente);
  if (falta) throw invalidField(falta.campo, falta.mensaje);
  const peticion = { tipo: 'submit_new_client', datos: pedido };
  const made = onceIn(db, autoria, peticion, (trx) => insertCliente(trx, alta, autoria, pedido));
  return made.catch(async (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw await ocupado(db, pedido.datos.email);
    throw error;
  });
}

async function insertCliente(
  trx: Trx,
  { remitente, zona }: Alta,
  { autor, momento }: Autoria,
  { datos, direccion, enviaAcceso, isDeTodosModos }: Omit<Pedido, 'opId'>,
): Promise<Creado> {
  const { razonSocial = '', usoCfdi: uso_cfdi, regimenFiscal: regimen_fiscal, sitioWeb: sitio_web, ...resto } = datos;
  const { codigoPostal: codigo_postal, ...lugar } = direccion;
  if (codigo_postal && !isDeTodosModos) {
    const usada = { catalogo: 'codigo_postal', clave: codigo_postal, campo: 'codigoPostal' } as const;
    await refuseNoVigentes(trx, [usada], { dia: diaDeCfdi(momento, zona), confirmar: 'isDeTodosModos' });
  }
  const { identificador } = await insertCuenta(
    trx,
    {
      ...resto,
      uso_cfdi,
      regimen_fiscal,
      sitio_web,
      razon_social: razonSocial,
      ...lugar,
      codigo_postal,
      rol: ROL.cliente,
      contrasena: null,
      terminos_aceptados: null,
      creada: momento,
    },
    autor,
  );
  if (enviaAcceso) await enqueueMail(trx, composeCuentaCreada(remitente, datos));
  const otro = await findConRfc({ kysely: trx }, datos.rfc, identificador);
  const aviso =
    otro && `Ya había otra cuenta con ese RFC: ${`${otro.nombre} ${otro.apellidos}`.trim()} (${otro.email})`;
  return { identificador, aviso };
}

/** The refusal of an address that has an account: it says whose it is. */
async function ocupado(db: Db, email: string): Promise<BusinessError> {
  const duenio = await findDuenio(db, email);
  const nombre = `${duenio?.nombre ?? ''} ${duenio?.apellidos ?? ''}`.trim();
  const quien = nombre === '' ? 'otra cuenta' : `la cuenta de ${nombre}`;
  const isDeAqui = duenio !== null && duenio.rol > ROL.cliente;
  return new BusinessError(`Ese correo ya es de ${quien}${isDeAqui ? ', que trabaja aquí' : ''}`, {
    codigo: 'duplicado',
    campo: 'email',
    anotado: 'Ese correo ya es de otra cuenta',
  });
}
