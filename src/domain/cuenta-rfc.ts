const RFC = /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;

/** RFC of sales to the general public and to foreigners. Their date part is no date. */
const GENERICOS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/** Length of a company's RFC; a person's has one letter more. */
const LARGO_EMPRESA = 12;

/**
 * An RFC in its one spelling, without the spaces and hyphens people put in it; null when it has not the shape of one.
 *
 * @example parseRfc('abc-010203-ab1') // 'ABC010203AB1'
 */
export function parseRfc(text: string): string | null {
  const rfc = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return RFC.test(rfc) || GENERICOS.includes(rfc) ? rfc : null;
}

/** True for the RFC of a company, which has no surnames (regla 21). */
export function isEmpresa(rfc: string): boolean {
  return rfc.length === LARGO_EMPRESA;
}
