import fs from 'node:fs';

/** The system user that the server runs as. `ids` is absent when it is the user of this very process. */
export interface ServerUser {
  readonly name: string;
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
}

const FALLBACK = { name: 'nobody', ids: { uid: 65534, gid: 65534 } };

/**
 * Chooses the user that the server runs as. PostgreSQL refuses root, so root hands over to the owner of an existing
 * cluster, else to the system user `postgres`, else to `nobody`; no user is ever created. Others run it as themselves.
 */
export function chooseUser(clusterDir: string): ServerUser {
  if (process.getuid?.() !== 0) return { name: 'self', ids: undefined };
  const owner = fs.statSync(clusterDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `uid ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };
  }
  const users = systemUsers();
  return users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody') ?? FALLBACK;
}

/** Reads the users of /etc/passwd; none where there is no such file. */
export function systemUsers(): ServerUser[] {
  if (!fs.existsSync('/etc/passwd')) return [];
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, ids: { uid: Number(uid), gid: Number(gid) } }));
}
