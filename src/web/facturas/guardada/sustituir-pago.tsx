import { Link } from 'react-router';
import type { Pago } from '#contract/wire/factura.ts';
import { sinVigencia } from '#domain/factura.ts';
import { ROL } from '#domain/roles.ts';
import button from '#web/components/controls/button.module.css';
import { estadoOf, folioOf, isVivo } from '#web/components/facturas/por-cobrar.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import type { Expediente } from './factura-guardada.tsx';

/** The address names the payment that is being replaced by this, so that a reload and the way back know it. */
const SUSTITUYE = 'sustituye';

/** Names, for the guard of what is typed, the payment that an address is about to replace. */
export function placeOfPago(search: string): string {
  return new URLSearchParams(search).get(SUSTITUYE) ?? '';
}

/** The address of the form of the payment that takes the place of another; of none, of any payment. */
export function addressOfForm(pago: Pago | null): string {
  return `?pestana=pagos${pago ? `&${SUSTITUYE}=${pago.id}` : ''}`;
}

/** Finds the live payment that takes the place of another; undefined when none does. */
export function sustitutoOf({ id }: Pago, pagos: readonly Pago[]): Pago | undefined {
  return pagos.find((otro) => otro.sustituye === id && isVivo(otro));
}

/** Says why no other payment may take the place of a stamped one; null when one may. */
export function porQueNoSeSustituye(pago: Pago, { factura, pagos }: Expediente): string | null {
  const sustituto = sustitutoOf(pago, pagos);
  if (sustituto) return `Lo sustituye ${folioOf(sustituto)}`;
  if (pago.facturas.length > 1) return 'Paga varias facturas: cancélalo y registra sus pagos de nuevo';
  return sinVigencia(estadoOf(factura));
}

/** Finds the payment that an address is about to replace; null where it names none that this person may replace. */
export function findSustituido(search: string, expediente: Expediente): Pago | null {
  const pago = expediente.pagos.find(({ id }) => String(id) === placeOfPago(search));
  if (pago?.estatus !== 'Timbrada' || myRol() !== ROL.admin) return null;
  return porQueNoSeSustituye(pago, expediente) === null ? pago : null;
}

/** The way to the form that takes the place of a stamped payment, for an administrator; or why there is none. */
export function SustituirPago({ pago, expediente }: { readonly pago: Pago; readonly expediente: Expediente }) {
  if (pago.estatus !== 'Timbrada' || myRol() !== ROL.admin) return null;
  const motivo = porQueNoSeSustituye(pago, expediente);
  if (motivo !== null) return <p className="hint">{`No se puede sustituir. ${motivo}.`}</p>;
  return (
    <Link className={button.quiet} to={addressOfForm(pago)} aria-label={`Sustituir Pago ${folioOf(pago)}`}>
      Sustituir
    </Link>
  );
}
