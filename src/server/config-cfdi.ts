import type { CfdiConfig, CfdiFacturapi } from '#server/base/integrations/cfdi/create-proveedor.ts';
import { ConfigError, type Environment, type Mode } from './config.ts';

/**
 * Reads and checks who stamps invoices. The server asks for it, and no command does.
 *
 * @throws ConfigError naming the setting and what it should be; it repeats no secret.
 */
export function readCfdiConfig(env: Environment, mode: Mode): CfdiConfig {
  const { CFDI_FALLA: falla = '', FACTURAPI_KEY: key = '' } = env;
  const isSimulado = askedForSimulado(env);
  if (falla !== '' && mode === 'produccion') {
    throw new ConfigError('CFDI_FALLA hace fallar las facturas a propósito: solo sirve en la demostración');
  }
  requireMeant(env, mode);
  if (key !== '') return readFacturapi(env, key);
  if (!isSimulado && mode === 'produccion') {
    throw new ConfigError(
      'Falta FACTURAPI_KEY, con la que se timbran las facturas; CFDI=simulado arranca con facturas sin validez fiscal',
    );
  }
  return { proveedor: 'simulado', falla: falla || null };
}

function askedForSimulado({ CFDI: cfdi = '', FACTURAPI_KEY: key = '' }: Environment): boolean {
  if (cfdi === '') return false;
  if (cfdi !== 'simulado') throw new ConfigError(`CFDI solo puede ser 'simulado', no '${cfdi}'`);
  if (key === '') return true;
  throw new ConfigError('CFDI=simulado y FACTURAPI_KEY se contradicen: deja solo uno de los dos');
}

const isLive = (key: string) => key.startsWith('sk_live_');

/** Keeps anybody from issuing real invoices, or from believing to, by one setting alone. */
function requireMeant({ FACTURAPI_KEY: key = '', FACTURAPI_LIVE: live, NODE_ENV: node }: Environment, mode: Mode) {
  if (live && (live !== '1' || !isLive(key))) {
    throw new ConfigError('FACTURAPI_LIVE solo puede ser 1, junto a una FACTURAPI_KEY que empiece con sk_live_');
  }
  if (!isLive(key)) return;
  if (!live)
    throw new ConfigError('Con una clave sk_live_ las facturas son de verdad: confírmalo con FACTURAPI_LIVE=1');
  if (mode === 'produccion' && node === 'production') return;
  throw new ConfigError('Una clave sk_live_ solo se acepta en producción, con NODE_ENV=production');
}

function readFacturapi(env: Environment, key: string): CfdiFacturapi {
  if (!/^sk_(?:test|live)_\S+$/.test(key)) {
    throw new ConfigError('FACTURAPI_KEY debe empezar con sk_test_ o sk_live_');
  }
  const modo = isLive(key) ? 'produccion' : 'prueba';
  const webhookSecret = env.FACTURAPI_WEBHOOK_SECRET || null;
  return { proveedor: 'facturapi', modo, key, url: loopbackUrl(env.FACTURAPI_URL), webhookSecret };
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The key goes to this address: it may only be one of this machine, where tests have theirs. */
function loopbackUrl(url = ''): string | null {
  if (url === '') return null;
  if (URL.canParse(url) && new URL(url).protocol === 'http:' && LOOPBACK.includes(new URL(url).hostname)) {
    return url.replace(/\/+$/, '');
  }
  throw new ConfigError('FACTURAPI_URL solo puede ser una dirección de esta máquina, como http://127.0.0.1:4000/v2');
}
