import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** An answered request as logs and measurements see it: by its route, since an address may hold a name or a key. */
export interface Served {
  readonly method: string
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
}

export type Observe = (served: Served) => void

/** Tells of every answered request, also of those that the framework never saw. */
export interface Observers {
  add(observe: Observe): void
  /** Tells of an answer that goes straight to the socket, once it is out. */
  watch(response: ServerResponse, method: string, route: string): void
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
          const { method, routeOptions } = request
          tell({ method, route: routeOptions.url, status: reply.statusCode, milliseconds: reply.elapsedTime })
          done()
        })
      all.push(observe)
    },
    watch(response, method, route) {
      if (all.length === 0) return
      const start = performance.now()
      response.once('finish', () =>
        tell({ method, route, status: response.statusCode, milliseconds: performance.now() - start }),
      )
    },
  }
}
