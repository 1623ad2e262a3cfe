// Runs beside the pages, without imports: whoever is offline gets the pages that were opened before, or a list of them.
const PAGES = 'sala-pages-1'
const ASSETS = 'sala-assets-1'
const OFFLINE = '/offline'
const MAX_PAGES = 40
const MAX_ASSETS = 200
/** What the server says of a page that is the same for every visitor; nobody's own page is ever stored. */
const FOR_ALL = 'x-offline'

/** What a worker is given to do; the types of workers cannot be had beside those of pages. */
interface Work extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asking extends Work {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Pushed extends Work {
  readonly data: { json(): Reminder } | null
}

/** What the server says to a browser. */
interface Reminder {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly tag: string
}

interface Pressed extends Work {
  readonly notification: Notification
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(path: string): Promise<unknown>
}

export interface OfflineWorker {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(kind: object): Promise<OpenPage[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: Work) => void): void
  addEventListener(type: 'fetch', hear: (event: Asking) => void): void
  addEventListener(type: 'push', hear: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void
}

const worker = globalThis as unknown as OfflineWorker

async function trim(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys()
  const stored = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE)
  for (const key of stored.slice(0, Math.max(0, stored.length - max))) await cache.delete(key)
}

/** Stores a page as the newest one. */
async function store(name: string, max: number, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(request)
  await cache.put(request, answer)
  await trim(cache, max)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The pages that can be opened without a connection, the newest first. */
async function listOpened(cache: Cache): Promise<string> {
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE).toReversed()
  const lines = await Promise.all(
    keys.map(async (key) => {
      const html = (await (await cache.match(key))?.text()) ?? ''
      const [, title = key.url] = /<title>([^<]*) \| [^<]*<\/title>/.exec(html) ?? []
      const { pathname, search } = new URL(key.url)
      return `<li><a class="text-brand underline" href="${escapeHtml(pathname + search)}">${title}</a></li>`
    }),
  )
  return lines.join('')
}

async function answerOffline(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES)
  const stored = await cache.match(request, { ignoreVary: true })
  if (stored) return stored
  const page = await cache.match(OFFLINE, { ignoreVary: true })
  if (!page) return Response.error()
  const html = (await page.text()).replace(/(<ul[^>]*data-opened[^>]*>)/, `$1${await listOpened(cache)}`)
  return new Response(html, { status: 503, headers: page.headers })
}

const langOf = async (page: Response | undefined) =>
  /<html[^>]*? lang="(\w+)"/.exec((await page?.text()) ?? '')?.[1]

/** Stores what is shown in place of other pages, in the visitor's language; of a member, what nobody is named in. */
async function storeOffline(): Promise<void> {
  const ask = (credentials: RequestCredentials) =>
    fetch(new Request(OFFLINE, { cache: 'reload', credentials }))
  const own = await ask('same-origin')
  const page = own.headers.get(FOR_ALL) === 'yes' ? own : await ask('omit')
  if (!page.ok) throw new Error(`${OFFLINE} answered ${page.status}`)
  const cache = await caches.open(PAGES)
  await cache.delete(OFFLINE, { ignoreVary: true })
  await cache.put(OFFLINE, page)
}

/** Stores it anew once somebody reads another language. */
async function followLanguage(page: Response): Promise<void> {
  const stored = await (await caches.open(PAGES)).match(OFFLINE, { ignoreVary: true })
  if ((await langOf(stored)) !== (await langOf(page))) await storeOffline()
}

async function openPage(event: Asking): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    if (answer.ok && answer.headers.get(FOR_ALL) === 'yes' && !answer.redirected) {
      event.waitUntil(store(PAGES, MAX_PAGES, request, answer.clone()))
      event.waitUntil(followLanguage(answer.clone()))
    }
    return answer
  } catch {
    return answerOffline(request)
  }
}

/** Files of a build never change: what was fetched once is fetched no more. */
async function openAsset(event: Asking): Promise<Response> {
  const known = await caches.match(event.request)
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(store(ASSETS, MAX_ASSETS, event.request, answer.clone()))
  return answer
}

worker.addEventListener('install', (event) => {
  const begin = async () => {
    await storeOffline()
    await worker.skipWaiting()
  }
  event.waitUntil(begin())
})

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith('sala-') && ![PAGES, ASSETS].includes(name),
    )
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.registration.navigationPreload?.enable()
  }
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(event))
})

worker.addEventListener('push', (event) => {
  const said = event.data?.json()
  if (!said) return
  const { title, text, path, tag } = said
  const shown = { body: text, tag, icon: '/icon-192.png', lang: 'th', data: { path } }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

/** Where a reminder leads: never away from the site. */
function addressOf({ data }: Notification): string {
  const { origin } = worker.location
  const url = new URL((data as { path?: string } | null)?.path ?? '/', origin)
  return url.origin === origin ? url.href : origin
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const lead = async () => {
    const address = addressOf(notification)
    const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!open) return worker.clients.openWindow(address)
    await open.navigate(address)
    return open.focus()
  }
  event.waitUntil(lead())
})
