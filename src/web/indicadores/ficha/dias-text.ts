import { contar } from '#domain/plural.ts';
/** Says a number of days: '1 día'. */
export function diasText(dias: number): string {
  return contar(dias, 'día', 'días');
}
