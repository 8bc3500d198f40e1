/** '1 pieza', '1,234 piezas'. */
export function cuantasText(total: number): string {
  return total === 1 ? '1 pieza' : `${total.toLocaleString('es-MX')} piezas`;
}
