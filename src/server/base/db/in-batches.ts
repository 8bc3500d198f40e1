/** Takes items by so many at a time. */
export function* inBatches<Item>(source: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
