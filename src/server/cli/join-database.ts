import type { Config } from '#server/config.ts';
import { connect } from '#server/db/database.ts';
import { runningUrl } from '#server/db/embedded/running.ts';
import { type OpenDatabase, openDatabase, type Progress } from '#server/open-database.ts';

/** The database of the server, whether that is running at the moment or not. */
export async function joinDatabase(
  config: Config,
  onProgress: Progress,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const url = config.databaseUrl ? null : runningUrl(config.dataDir);
  if (url === null) return openDatabase(config, onProgress, onError);
  const db = connect({ connectionString: url, onError });
  return { db, lost: new Promise(() => {}), close: () => db.destroy() };
}
