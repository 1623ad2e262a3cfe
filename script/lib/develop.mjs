// The developer's server: Vite inside Fastify, in one process, with one module graph for the engine and the screens.
import { createServer } from 'vite'
import { readSettings } from '#gateway/settings.ts'
import { startEmbedded } from '#kernel/database/embedded/start.ts'
import { isServerSide } from './server-side.mjs'

const ENTRY = '/src/gateway/start.ts'
const VITE_FILES = /^\/(?:@|src\/|node_modules\/|assets\/)/
const SCREENS = 'virtual:react-router/server-build'

const say = (line) => process.stdout.write(`${line}\n`)

/** The database outlives the restarts of the server. */
async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl) return { stop: async () => undefined }
  say('starting PostgreSQL')
  const embedded = await startEmbedded({ dataDir, say })
  process.env.DATABASE_URL = embedded.url
  return embedded
}

async function openVite({ dataDir }) {
  // What an installation keeps for itself is neither watched nor given to a browser.
  const kept = [`${dataDir}/**`, '**/.state/**', '**/build/**']
  const secret = ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**']
  return createServer({
    appType: 'custom',
    server: { middlewareMode: true, fs: { deny: [...secret, ...kept] }, watch: { ignored: kept } },
  })
}

/** Lets Vite answer for its own files, before Sala looks at the address. */
async function mountVite(vite, app) {
  app.addHook('onRequest', (request, reply, done) => {
    if (VITE_FILES.test(request.url)) {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    } else done()
  })
}

async function startApp(vite) {
  const { startServer } = await vite.ssrLoadModule(ENTRY)
  return startServer({
    loadBuild: () => vite.ssrLoadModule(SCREENS),
    mode: 'development',
    decorate: (app) => mountVite(vite, app),
  })
}

/** A failed start is told and waits for the next change. */
async function tryStart(vite) {
  try {
    return await startApp(vite)
  } catch (error) {
    if (error.name === 'StoppedWhileStarting') return undefined
    vite.ssrFixStacktrace(error)
    say(`sala: ${error.stack ?? error}`)
    return undefined
  }
}

async function develop() {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const vite = await openVite(settings)
  let running = await tryStart(vite)
  let turn = Promise.resolve()
  let isWaiting = false
  let isEnding = false

  const restart = async () => {
    isWaiting = false
    if (isEnding) return
    await running?.stop()
    vite.environments.ssr.moduleGraph.invalidateAll()
    running = await tryStart(vite)
    vite.environments.client.hot.send({ type: 'full-reload' })
  }
  vite.watcher.on('change', (file) => {
    if (isWaiting || !isServerSide(vite, file, ENTRY)) return
    isWaiting = true
    say(`${file.slice(vite.config.root.length + 1)} changed: starting again`)
    turn = turn.then(restart)
  })
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await turn
    await running?.stop()
    await vite.close()
    await database.stop()
  }
  process.once('SIGINT', () => void end()).once('SIGTERM', () => void end())
}

try {
  await develop()
} catch (error) {
  say(`sala: ${error.message}`)
  process.exit(1)
}
