/** The whole answer of a call that was refused, so that nothing else may stand beside its words. */
export function refusal(mensaje: string): { readonly mensaje: string } {
  return { mensaje };
}
