import type { RunItem, ScormRun } from '#modules/lessons/public.server.ts'
import { ENDED, isShared } from './flat-state.ts'
import type { Runtime, Stored } from './runtime.ts'

// The frame of the content's origin: it holds the run-time that content finds above itself, and speaks with the player's page
// by messages. It has no cookies and asks nobody anything.

/** The player's origin, as the signed address says it. */
const player = document.body.dataset.player ?? ''
const folder = location.pathname.replace(/\/stage$/, '/files/')

const above = window.parent
// Content looks for the run-time window by window; here it ends. What lies above is another origin, whose windows throw.
Object.assign(window, { parent: window })

const say = (message: object) => above.postMessage(message, player)

let runtime: Runtime | undefined
let frame: HTMLIFrameElement | undefined
let run: ScormRun | undefined

const addressOf = (launch: string) => {
  const [path = '', rest = ''] = launch.split(/(?=[?#])(.*)/s)
  return `${folder}${path.split('/').map(encodeURIComponent).join('/')}${rest}`
}

function show({ id, launch, title }: RunItem): void {
  frame?.remove()
  frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'fullscreen; autoplay'
  frame.src = addressOf(launch ?? '')
  document.body.append(frame)
  say({ sala: 'opened', item: id })
}

function open(id: string): void {
  const item = run?.items.find((one) => one.id === id && one.launch !== null)
  if (!item || !runtime) return
  // Content that is open ends first, while it is still the one that is spoken of.
  frame?.remove()
  frame = undefined
  if (runtime.open(item)) show(item)
  else say({ sala: 'refused', item: id })
}

async function begin(given: ScormRun): Promise<void> {
  run = given
  const onStored = (stored: Stored) => {
    // The whole is large and follows from the rest: it goes along where content says that something is settled.
    const elements = Object.keys(stored.values)
    const isSettled = ENDED in stored.values || elements.length === 0 || elements.some(isShared)
    say({ sala: 'stored', ...stored, whole: isSettled ? runtime?.whole?.() : undefined })
  }
  // After the call that led here has come back to the content.
  const onDelivered = (id: string) => setTimeout(() => open(id))
  const onLeft = () => say({ sala: 'left' })
  const create =
    given.kind === 'scorm12'
      ? (await import('./runtime-12.ts')).createRuntime12
      : (await import('./runtime-2004.ts')).createRuntime2004
  runtime = create({ run: given, onStored, onDelivered, onLeft })
  Object.assign(window, { [runtime.name]: runtime.api })
  open(given.item)
}

addEventListener('message', ({ origin, source, data }: MessageEvent) => {
  if (origin !== player || source !== above || typeof data !== 'object' || data === null) return
  if (data.sala === 'run' && !run) void begin(data.run as ScormRun)
  if (data.sala === 'open' && typeof data.item === 'string') open(data.item)
})
say({ sala: 'ready' })
