const WORKER = '/service-worker.js'

/** How this browser stands to reminders: it cannot have them, its owner refused them, or they are on or off. */
export type PushState = 'unable' | 'refused' | 'on' | 'off'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const made = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return String(made) === String(bytesOf(key))
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How this browser stands to the reminders of the site, whose key it was told. */
export async function readPush(key: string): Promise<PushState> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await findSubscription()
  return subscription && isFor(subscription, key) ? 'on' : 'off'
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(`/api/reminder/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}

/** Asks the person and the browser's push service, and tells the server. Throws where one of them cannot be had. */
export async function switchPushOn(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush(key)
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for other keys is heard by nobody.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint, keys } = made.toJSON()
  try {
    await tell('device', { endpoint, keys })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends it in this browser, and with the server. */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await tell('device/remove', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}
