/** Says a number of days: '1 día'. */
export function diasText(dias: number): string {
  return dias === 1 ? '1 día' : `${dias.toLocaleString('es-MX')} días`;
}
