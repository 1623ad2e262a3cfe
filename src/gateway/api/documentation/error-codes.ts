/** The refusals a caller may meet, by status, with the codes that say which. */
export const errorCodes: readonly { status: number; codes: readonly string[] }[] = [
  {
    status: 400,
    codes: [
      'gateway.bad-body',
      'gateway.unknown-parameter',
      'gateway.key-in-query',
      'gateway.bad-idempotency-key',
      'lists.bad-parameter',
      'records.invalid',
      'records.unknown-field',
      'records.duplicate',
      'query.unknown-field',
      'query.unknown-operator',
      'query.bad-value',
      'query.one-sealed-value',
      'query.too-large',
      'query.too-slow',
    ],
  },
  { status: 401, codes: ['general.sign-in', 'gateway.unknown-key'] },
  { status: 403, codes: ['general.forbidden', 'gateway.wrong-origin', 'gateway.part-off'] },
  {
    status: 404,
    codes: [
      'general.not-found',
      'gateway.unknown-collection',
      'gateway.unknown-call',
      'gateway.switched-off',
    ],
  },
  { status: 409, codes: ['records.in-use', 'gateway.idempotency-key-busy'] },
  { status: 412, codes: ['records.changed-meanwhile'] },
  { status: 413, codes: ['gateway.too-large'] },
  { status: 415, codes: ['gateway.wrong-content-type'] },
  { status: 422, codes: ['gateway.idempotency-key-reused'] },
  { status: 429, codes: ['users.too-many-attempts', 'clients.too-many'] },
  { status: 500, codes: ['general.server-fault'] },
  { status: 503, codes: ['general.busy'] },
  { status: 507, codes: ['general.no-room'] },
]

/** An error as the server would answer it. */
export function exampleError(message: string, detail: string): object {
  return {
    status: 400,
    code: 'records.invalid',
    message,
    details: [{ path: 'email', message: detail }],
  }
}
