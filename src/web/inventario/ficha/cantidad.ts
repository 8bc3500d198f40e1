/** True for what can be written off of a part: a whole number from one to what there is. */
export function isCantidad(text: string, existencias: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= existencias;
}
