/** Root of the API, on both listeners. */
export const API_ROOT = '/api/v1';
