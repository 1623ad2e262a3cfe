import type { RunItem, ScormRun } from '#modules/lessons/public.server.ts'
import type { Stored } from './runtime.ts'
import { createRuntime12 } from './runtime-12.ts'
import { createRuntime2004 } from './runtime-2004.ts'

type Calls = Readonly<Record<string, (...parameters: unknown[]) => string>>

export const testItem = (id: string, more: Partial<RunItem> = {}): RunItem => ({
  id,
  title: id,
  level: 0,
  launch: `${id}.html`,
  isVisible: true,
  settings: {},
  ...more,
})

/** A run of some items as a browser has it, with all that was stored. */
export function openRun(kind: ScormRun['kind'], items: readonly RunItem[], more: Partial<ScormRun> = {}) {
  const stored: Stored[] = []
  const page = { isGone: false }
  const delivered: string[] = []
  const run: ScormRun = {
    kind,
    registration: '',
    isLooking: false,
    item: items[0]?.id ?? '',
    items,
    learner: { id: 'learner-1', name: 'ใจดี, มานี' },
    sequencing: null,
    whole: '',
    lang: 'th',
    ...more,
  }
  const create = kind === 'scorm12' ? createRuntime12 : createRuntime2004
  const runtime = create({
    run,
    onStored(one) {
      if (page.isGone) throw new Error('the page takes nothing')
      stored.push(one)
    },
    onDelivered: (id) => delivered.push(id),
  })
  const opened = items[0] ? runtime.open(items[0]) : false
  const calls = runtime.api as Calls
  const prefix = kind === 'scorm12' ? 'LMS' : ''
  const call = (name: string, ...parameters: unknown[]) => calls[prefix + name]?.(...parameters) ?? 'missing'
  const error = () => Number(call('GetLastError'))
  return {
    runtime,
    /** Whether the page that stores what content sets is gone. */
    page,
    stored,
    delivered,
    opened,
    call,
    error,
    /** What a call answers, with the error right after it. */
    tried: (name: string, ...parameters: unknown[]) => [call(name, ...parameters), error()],
    stateOf: (item: string) =>
      Object.assign({}, ...stored.filter((one) => one.item === item).map(({ values }) => values)) as Record<
        string,
        string
      >,
  }
}
