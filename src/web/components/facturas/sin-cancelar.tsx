/** Stands where the cancel button would be, and says why there is none. */
export function SinCancelar({ impedimento }: { readonly impedimento: string }) {
  return <p className="hint">{`No se puede cancelar. ${impedimento}.`}</p>;
}
