/** The server answered, and refused. Its words are for the user; empty when it gave none. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** No answer of our server arrived: the request failed on its way, or what came back is not JSON (decision 139). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
