/** Refusal of a save over a newer one: the form shows both and asks. Decision 138. */
export const REGISTRO_CAMBIADO = 'El registro cambió desde que lo abriste';
