import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Trace, traceOf } from './trace.ts'

/** An answered request as logs and measurements see it. */
export interface Served extends Trace {
  /** Its id; the cache answers without one. */
  readonly reqId?: string
  readonly method: string
  readonly status: number
  readonly milliseconds: number
}

export type Observe = (served: Served) => void

/** Tells of every answered request, also of those that the framework never saw. */
export interface Observers {
  add(observe: Observe): void
  /** Tells of an answer that goes straight to the socket, once it is out; `since` where the request has waited for it. */
  watch(response: ServerResponse, method: string, trace: Trace, since?: number): void
}

/** Makes the observers of one application. */
export function createObservers(app: FastifyInstance): Observers {
  const all: Observe[] = []
  const tell = (served: Served) => {
    for (const observe of all) observe(served)
  }
  return {
    add(observe) {
      if (all.length === 0)
        app.addHook('onResponse', (request, reply, done) => {
          const { id, method } = request
          const { statusCode: status, elapsedTime: milliseconds } = reply
          tell({ reqId: id, method, ...traceOf(request), status, milliseconds })
          done()
        })
      all.push(observe)
    },
    watch(response, method, trace, since) {
      if (all.length === 0) return
      const start = since ?? performance.now()
      response.once('finish', () =>
        tell({ method, ...trace, status: response.statusCode, milliseconds: performance.now() - start }),
      )
    },
  }
}
