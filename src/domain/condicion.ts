const BY_WORD = [
  [/PARA REPARAR|DETALLE/, 'DamagedCondition'],
  [/REPARAD|RESTAURAD/, 'RefurbishedCondition'],
  [/SEMINUEV|USAD|USDO/, 'UsedCondition'],
  [/NUEV/, 'NewCondition'],
] as const;

/**
 * The condition of a part in schema.org's words, for the structured data of its page. What is not recognised counts
 * as used: the business sells used parts, and 'new' must never be promised by accident.
 *
 * @example schemaCondition('USADO CON DETALLE') // 'https://schema.org/DamagedCondition'
 */
export function schemaCondition(condicion: string): string {
  const upper = condicion.toUpperCase();
  const name = BY_WORD.find(([words]) => words.test(upper))?.[1] ?? 'UsedCondition';
  return `https://schema.org/${name}`;
}
