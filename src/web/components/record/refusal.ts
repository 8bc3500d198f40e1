import { REGISTRO_CAMBIADO } from '#domain/version.ts';

/** True for a refusal that says that the record is another by now. */
export function isConflict({ message }: Error): boolean {
  return message === REGISTRO_CAMBIADO || message.endsWith('desde que lo abriste');
}
