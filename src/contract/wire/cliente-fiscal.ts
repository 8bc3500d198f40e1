import * as z from 'zod/mini';
import { camposDatos, camposDireccion } from './cuenta.ts';
import { ourPathOf, wirePathOf } from './paths.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const { email, nombre, apellidos, telefono, empresa, sitioWeb, rfc, usoCfdi, regimenFiscal } = camposDatos;
const { codigoPostal } = camposDireccion;

/** The data of a client that an invoice needs. */
const datosFiscales = {
  datos: [
    'account',
    wireObject(shown({ email, nombre, apellidos, telefono, empresa, sitioWeb, rfc, usoCfdi, regimenFiscal })),
  ],
  direccion: ['address', wireObject(shown({ codigoPostal }))],
} as const;

/** The fields of a client that refusals of invoices name beside those of the request: 'datos.rfc'. */
export const CAMPOS_DE_CLIENTE = wireObject(datosFiscales);

/** The path of a field of a client. */
const campoDeCliente = z.codec(z.string(), z.string(), {
  decode: (path) => ourPathOf([CAMPOS_DE_CLIENTE], path),
  encode: (path) => wirePathOf([CAMPOS_DE_CLIENTE], path),
});

/** A client as an invoice needs it: its fiscal data, and what is wrong with them. */
export const clienteFiscal = wireObject({
  identificador: ['keylogin', z.string()],
  nombre: ['nombre', z.string()],
  ...datosFiscales,
  /** The name on the invoice (an addition). */
  razonSocial: ['razon_social', z.string()],
  /** Says what keeps it from being invoiced, or may (an addition): the field, and the words. */
  problemas: ['problemas', z.array(z.object({ campo: campoDeCliente, mensaje: z.string(), impide: z.boolean() }))],
});

export interface ClienteFiscal extends z.output<typeof clienteFiscal> {}
