import { useState } from 'react';
import { estadoDeCuenta } from '#contract/estado-de-cuenta.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { isVencido, TRAMOS } from '#domain/cobranza.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { tellUrl } from '#domain/whatsapp-cliente.ts';
import { appState } from '#web/api/app-state.ts';
import button from '#web/components/controls/button.module.css';
import { useArchivo } from '#web/components/exportar/use-archivo.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { EnviarEstado } from './enviar-estado.tsx';

/** The ways of a statement out of here: as a PDF, a sheet, a mail, a message, and on paper. */
export function Acciones({ estado }: { readonly estado: EstadoDeCuenta }) {
  const { cliente, desde, al } = estado;
  const [isSending, setSending] = useState(false);
  const archivo = useArchivo(estadoDeCuenta.downloadEstado, () => toastSuccess(estadoDeCuenta.downloadEstado));
  const download = (formato: 'pdf' | 'xlsx') => archivo.run({ cliente: cliente.identificador, desde, al, formato });
  return (
    <fieldset className="cluster-2 shrink">
      <legend className="visually-hidden">Llevarse el estado de cuenta</legend>
      {(['pdf', 'xlsx'] as const).map((formato) => (
        <button
          key={formato}
          type="button"
          className={button.secondary}
          aria-disabled={archivo.isRunning}
          onClick={() => download(formato)}
        >
          {formato === 'pdf' ? 'PDF' : 'Excel'}
        </button>
      ))}
      <button type="button" className={button.secondary} onClick={() => window.print()}>
        Imprimir
      </button>
      <a className={button.secondary} href={mensajeOf(estado)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      <button type="button" className={button.primary} onClick={() => setSending(true)}>
        Enviar por correo
      </button>
      {isSending && <EnviarEstado estado={estado} onClose={() => setSending(false)} />}
    </fieldset>
  );
}

/** The message that tells a client what he owes: short, since it is read on a telephone. */
function mensajeOf({ cliente, al, final, facturas, tramos }: EstadoDeCuenta): string {
  const vencido = sumDinero(TRAMOS.filter(isVencido).map((tramo) => tramos[tramo]));
  const debe =
    final === 0
      ? ['Su cuenta está al corriente. ¡Gracias!']
      : [
          `Su saldo al ${formatDia(al)} es de ${formatPrecio(final)}, de ${contar(facturas, 'factura', 'facturas')}.`,
          ...(vencido > 0 ? [`De eso, ${formatPrecio(vencido)} ya venció.`] : []),
          'Si ya hizo su pago, le agradecemos enviarnos el comprobante.',
        ];
  return tellUrl(cliente.telefono, [`Hola, le escribimos de ${appState().negocio.nombre}.`, ...debe]);
}
