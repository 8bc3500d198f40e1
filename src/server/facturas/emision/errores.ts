import { BusinessError } from '#server/base/errors.ts';
import type { ErrorProveedor, TipoDeErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';

const PASAJEROS: readonly TipoDeErrorProveedor[] = ['limite', 'no_disponible', 'credenciales'];

/** Tells whether a refusal is of the moment and not of the document: whoever is patient asks the same again later. */
export function isPasajero({ tipo }: ErrorProveedor): boolean {
  return PASAJEROS.includes(tipo);
}

/** Says why a provider refused a document, with the tax authority's code where there is one. */
export function motivoDeError({ message, detalles }: ErrorProveedor): {
  readonly error: string;
  readonly codigo: string;
} {
  const codigo = detalles.find((detalle) => detalle.codigo !== '')?.codigo ?? '';
  return { error: conCodigo(message, codigo), codigo };
}

/** Makes what the user reads of a refusal of the provider, beside the fields that it is about. */
export function refusalOf(error: ErrorProveedor): BusinessError {
  const { error: mensaje, codigo } = motivoDeError(error);
  const errores = error.detalles
    .filter(({ campo }) => campo !== '')
    .map((detalle) => ({
      codigo: 'campo' as const,
      campo: detalle.campo,
      mensaje: conCodigo(detalle.mensaje, detalle.codigo),
    }));
  const [primero] = errores;
  const anotado = [mensaje, codigo, error.logId].filter(Boolean).join(' · ');
  if (!primero) return new BusinessError(mensaje, { codigo: 'proveedor', cause: error, anotado });
  return new BusinessError(mensaje, { codigo: 'campo' as const, campo: primero.campo, errores, cause: error, anotado });
}

/** Adds a code of the tax authority that the words do not say; the provider's own are for the log. */
function conCodigo(mensaje: string, codigo: string): string {
  return /^[A-Z]{3,4}\d{3,6}$/.test(codigo) && !mensaje.includes(codigo) ? `${mensaje} (${codigo})` : mensaje;
}
