import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { isVencido, TRAMOS } from '#domain/cobranza.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import { enqueueMail, type Mail } from '#server/base/jobs/correos.ts';
import { composeMail } from '#server/base/jobs/redaccion.ts';
import { nombreDeEstado } from './archivo.ts';
import type { EstadoLeido } from './find-estado.ts';

/** The business as it signs the mail. */
export interface Firma {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly correo: string;
  readonly rfc: string;
}

/** Tells where a statement goes. @throws BusinessError where nobody said, and the client has no address. */
export function paraQuien({ cliente }: EstadoDeCuenta, pedido: string | null | undefined): string {
  const para = pedido || cliente.email;
  if (para !== '') return para;
  throw new BusinessError('El cliente no tiene correo: escribe a cuál se envía', { campo: 'email' });
}

/** Asks for the mail of a statement and writes down that it left. @param huella its PDF in the store. */
export async function sendEstado(
  trx: Trx,
  { autor, momento }: Autoria,
  { estado, firma, para, huella }: Envio,
): Promise<void> {
  const { cuenta, desde, al, final } = estado;
  const enviado = { cuenta_id: cuenta, desde, al, para, adeudo: final, huella, autor, momento };
  await trx.insertInto('estados_enviados').values(enviado).execute();
  await enqueueMail(trx, composeEnvio({ estado, firma, para, huella }));
}

interface Envio {
  readonly estado: EstadoLeido;
  readonly firma: Firma;
  readonly para: string;
  readonly huella: string;
}

function composeEnvio({ estado, firma, para, huella }: Envio): Mail {
  const { cliente, al, final, tramos, facturas } = estado;
  const vencido = sumDinero(TRAMOS.filter(isVencido).map((tramo) => tramos[tramo]));
  const debe =
    final === 0
      ? [{ parrafo: 'No tiene nada pendiente de pago. Muchas gracias.' }]
      : [
          {
            cifras: [
              [`Saldo al ${formatDia(al)}`, formatPrecio(final)],
              ['Vencido', formatPrecio(vencido)],
              ['Facturas por pagar', String(facturas)],
            ] as const,
          },
        ];
  return composeMail(
    { negocio: firma.nombre },
    { email: para, nombre: para === cliente.email ? cliente.nombre : '' },
    `Estado de cuenta al ${formatDia(al)}`,
    [
      { parrafo: 'Le enviamos su estado de cuenta. El PDF va adjunto.' },
      ...debe,
      {
        parrafo: `Si tiene alguna duda, responda a este correo o llámenos al ${firma.telefono}. Quedamos a sus órdenes.`,
      },
      { parrafo: `${firma.nombre} · RFC ${firma.rfc} · ${firma.direccion} · ${firma.correo}` },
    ],
    { adjuntos: [{ huella, nombre: `${nombreDeEstado(estado)}.pdf`, tipo: 'application/pdf' }] },
  );
}
