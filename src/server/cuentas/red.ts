import { isIP, isIPv4 } from 'node:net';
import { sql } from 'kysely';
import { RED_CONOCIDA_MS } from '#domain/cuenta-codigo.ts';
import type { Trx } from '#server/base/db/database.ts';
import { fingerprint } from './secrets.ts';

/** All texts that are no address, passed on by a proxy, count as this one. */
const NO_ADDRESS = '0.0.0.0';

/**
 * Reduces an address to what limits count by: an IPv4 address itself, or the 64 bits of an IPv6 one that a single line
 * has to itself.
 *
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || isIPv4(plain)) return mapped ?? plain;
  if (isIP(plain) === 0) return NO_ADDRESS;
  const [left = '', right] = plain.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right === undefined ? [] : right.split(':').filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...missing, ...rest].slice(0, 4).join(':')}::/64`;
}

/** Notes that somebody proved to be the owner of an address, from this network: limits of others do not keep it out. */
export async function rememberRed(trx: Trx, email: string, red: string, now: Date): Promise<void> {
  const row = { cuenta: fingerprint(email), direccion: red, momento: now, exito: true };
  await trx.insertInto('intentos').values(row).execute();
}

/** True when somebody signed in with this address from this network, in the last ninety days. */
export async function isRedConocida(trx: Trx, email: string, red: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - RED_CONOCIDA_MS);
  const { rows } = await sql<{ isConocida: boolean }>`select exists (
    select from intentos where cuenta = ${fingerprint(email)} and direccion = ${red}::inet
      and momento > ${since} and exito) as "isConocida"`.execute(trx);
  return rows[0]?.isConocida ?? false;
}
