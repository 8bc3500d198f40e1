import { shrink } from './reducir.ts';

/** One picture to be made smaller. */
export interface Encargo {
  readonly id: number;
  readonly file: Blob;
}

/** The worker's answer to one file; see {@link reducir}. */
export interface Hecho {
  readonly id: number;
  readonly reduced: Blob | null;
}

addEventListener('message', ({ data: { id, file } }: MessageEvent<Encargo>) => {
  const answer = (reduced: Blob | null) => postMessage({ id, reduced } satisfies Hecho);
  shrink(file).then(answer, () => answer(null));
});
