/** Stands where the cancel button would be, and says why there is none. */
export function SinCancelar({ impedimento }: { readonly impedimento: string }) {
  return <p className="hint">{`No se puede cancelar. ${impedimento}.`}</p>;
}

/** Tells whether an invoice, a payment or a return counts: those in doubt or being cancelled do. */
export function isVivo({ estatus }: { readonly estatus: string }): boolean {
  return estatus !== 'cancelado' && estatus !== 'Rechazada';
}
