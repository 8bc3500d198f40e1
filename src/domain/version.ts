/** The refusal of a save over a newer one: the form shows both and asks (regla 138). */
export const REGISTRO_CAMBIADO = 'El registro cambió desde que lo abriste';
