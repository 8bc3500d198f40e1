import type { Codigo } from '#contract/refusal.ts';

/** The whole answer of a call that was refused, so that nothing else may stand beside its words, code and field. */
export function refusal<Words>(mensaje: Words, codigo: Codigo = 'negocio', campo?: string) {
  return { mensaje, codigo, ...(campo !== undefined && { campo }) };
}

/** Expects the refusal of a field, by its name on the wire. */
export function fieldRefusal(campo: string, mensaje: string) {
  return refusal(mensaje, 'campo', campo);
}
