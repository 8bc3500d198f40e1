import type { Codigo } from '#contract/refusal.ts';

/** The whole answer of a call that was refused, so that nothing else may stand beside its words, code and field. */
export function refusal<Words>(mensaje: Words, codigo: Codigo = 'negocio', campo?: string) {
  return { mensaje, codigo, ...(campo !== undefined && { campo }) };
}

/** The same for a field that the words name themselves: 'El campo MARCA no puede quedar vacío'. */
export function fieldRefusal(mensaje: string) {
  return refusal(mensaje, 'campo', /^El campo (\S+) /.exec(mensaje)?.[1]);
}
