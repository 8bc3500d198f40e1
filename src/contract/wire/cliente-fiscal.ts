import * as z from 'zod/mini';
import { camposDatos, camposDireccion } from './cuenta.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const { email, nombre, apellidos, telefono, empresa, sitioWeb, rfc, usoCfdi, regimenFiscal } = camposDatos;
const { codigoPostal } = camposDireccion;

/** A client as an invoice needs it: its fiscal data, and what is wrong with them. */
export const clienteFiscal = wireObject({
  keylogin: ['keylogin', z.string()],
  nombre: ['nombre', z.string()],
  datos: [
    'account',
    wireObject(shown({ email, nombre, apellidos, telefono, empresa, sitioWeb, rfc, usoCfdi, regimenFiscal })),
  ],
  direccion: ['address', wireObject(shown({ codigoPostal }))],
  /** The name on the invoice (an addition). */
  razonSocial: ['razon_social', z.string()],
  /** Says what keeps it from being invoiced, or may (an addition): the field by its name on the wire, and the words. */
  problemas: ['problemas', z.array(z.object({ campo: z.string(), mensaje: z.string(), impide: z.boolean() }))],
});

export interface ClienteFiscal extends z.output<typeof clienteFiscal> {}
