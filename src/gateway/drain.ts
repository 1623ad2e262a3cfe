import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Lets a load balancer see that this process is about to leave, before it stops listening. */
export interface Drain {
  readonly isDraining: boolean
  /** Ends the readiness and waits as long as a balancer needs to notice. */
  begin(milliseconds: number): Promise<void>
}

/** Makes the drain of one process. */
export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    async begin(milliseconds) {
      isDraining = true
      if (milliseconds > 0) await wait(milliseconds)
    },
  }
}

/** While the process drains every answer asks its connection to end, so that none is open when listening stops. */
export function closeConnectionsWhileDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Also for answers that go straight to the socket.
    if (drain.isDraining) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) void reply.header('connection', 'close')
  })
}

const PATIENCE_MS = 30_000

/** Stops listening, lets requests finish, and cuts off those that do not. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
