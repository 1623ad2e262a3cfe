import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import type { ServerOptions } from 'socket.io'
import type { Engine } from '#kernel/engine.server.ts'

export interface OpenedAdapter {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  close(): Promise<void>
}

/** Carries signals between processes: by Redis where there is one, else by PostgreSQL. Events do not need it. */
export async function openAdapter(engine: Engine, redisUrl: string | undefined): Promise<OpenedAdapter> {
  if (redisUrl === undefined) return openPostgresAdapter(engine)
  const [{ createAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-adapter'),
    import('redis'),
  ])
  const sender = createClient({ url: redisUrl })
  const listener = sender.duplicate()
  for (const client of [sender, listener])
    client.on('error', (error: unknown) => engine.log.warn({ err: error }, 'Redis does not answer'))
  await Promise.all([sender.connect(), listener.connect()])
  return {
    adapter: createAdapter(sender, listener),
    close: async () => {
      sender.destroy()
      listener.destroy()
    },
  }
}

function openPostgresAdapter(engine: Engine): OpenedAdapter {
  const adapter = createPostgresAdapter(engine.pools.standing, {
    errorHandler: (error: Error) => engine.log.warn({ err: error }, 'the sockets did not reach the database'),
  })
  return { adapter, close: async () => undefined }
}
