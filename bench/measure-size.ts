import { join } from 'node:path';
import { connect } from '#server/db/database.ts';
import { CALL_TITLES } from './call-names.ts';
import { type DatasetPlace, openDataset, surviveItsEnd } from './dataset.ts';
import { type MeasureContext, measureCall } from './measure-call.ts';
import type { BenchOptions } from './options.ts';
import { preparePhotos } from './photos.ts';
import { readProcess } from './process-figures.ts';
import { listenToSql } from './record-sql.ts';
import { type CallResult, errorsOf, type SizeResult } from './report.ts';
import { takeSample } from './sample.ts';
import { startServer } from './server-process.ts';

/** A size and the PostgreSQL that held it. */
export interface MeasuredSize {
  readonly size: SizeResult;
  readonly postgresVersion: string;
}

/** Loads an inventory, starts a server on it, measures the calls that were asked for. */
export async function measureSize(piezas: number, options: BenchOptions, place: DatasetPlace): Promise<MeasuredSize> {
  const { folder, cleanup, say } = place;
  const dataset = await openDataset(piezas, place);
  const heardDb = connect({ connectionString: dataset.url });
  surviveItsEnd(heardDb);
  cleanup.add(async () => void heardDb.destroy());
  const sample = await takeSample(dataset.db);

  const dataDir = join(folder, 'servidor');
  if (options.solo.includes('imagen')) await preparePhotos(dataDir, sample.photos);
  const starting = startServer({ databaseUrl: dataset.url, dataDir, profileDir: options.perfil });
  cleanup.add(() =>
    starting.then(
      (server) => server.close(),
      () => {},
    ),
  );
  const server = await starting;
  const started = await readProcess(server.pid);

  const heard = { db: heardDb, recorder: listenToSql(heardDb) };
  const recorded = new Map();
  const context: MeasureContext = {
    databaseUrl: dataset.url,
    server,
    sample,
    heard,
    recorded,
    segundos: options.segundos,
  };
  const calls = await measureCalls(options, context, say);
  const ended = await readProcess(server.pid);
  return {
    postgresVersion: dataset.postgresVersion,
    size: {
      piezas,
      loadSeconds: dataset.loadSeconds,
      databaseBytes: dataset.databaseBytes,
      calls,
      memory: started && ended && { started: started.memory, peak: ended.peakMemory, after: ended.memory },
    },
  };
}

async function measureCalls(
  { solo }: BenchOptions,
  context: MeasureContext,
  say: DatasetPlace['say'],
): Promise<CallResult[]> {
  const calls: CallResult[] = [];
  for (const call of solo) {
    const result = await measureCall(call, context);
    const { one, sixteen } = result;
    say(`${CALL_TITLES[call]}: p50 ${one.http.p50.toFixed(2)} ms, ${Math.round(sixteen.http.perSecond)}/s at 16`);
    if (errorsOf(result) > 0) {
      const { firstError } =
        [one.http, one.raw, sixteen.http, sixteen.raw].find(({ errors }) => errors > 0) ?? one.http;
      say(`  ${errorsOf(result)} wrong answers; the first: ${firstError}`);
    }
    calls.push(result);
  }
  return calls;
}
