declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Prompt {
    readonly checks: { remove(name: string): void }
  }
  export const interactionPolicy: { base(): { get(name: string): Prompt } }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (input: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: { client_id: string; scope: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    on(event: string, listener: (...parts: unknown[]) => void): void
  }
}
