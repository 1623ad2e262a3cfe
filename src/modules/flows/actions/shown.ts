import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import { defineAction, type FlowAnswer } from '#kernel/flows/action.ts'
import { fillAddress, fillText } from '#kernel/flows/fill-places.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { isOwnPath } from '#kernel/realtime/own-path.ts'

const words = z.string().trim().min(1).max(1_000)
const title = z.string().max(200).default('')

/** Shows a toast. */
export const toast = defineAction({
  code: 'toast',
  shows: ['toast'],
  label: { th: 'แสดงข้อความ', en: 'Toast' },
  settings: z.strictObject({
    text: words,
    title,
    type: z.enum(['success', 'error', 'warning', 'info', 'pending']).default('info'),
    /** Milliseconds; the toast's own time unless told. */
    duration: z.int().min(0).max(60_000).optional(),
  }),
  run({ settings: { text, title: heading, type, duration }, scope }) {
    const data = {
      type,
      text: fillText(scope, text),
      title: fillText(scope, heading),
      duration: duration ?? null,
    }
    return { value: data, effect: { kind: 'toast', data } }
  },
})

/** Leads to another page of the site. */
export const navigate = defineAction({
  code: 'navigate',
  shows: ['navigate'],
  label: { th: 'ไปยังหน้า', en: 'Go to a page' },
  settings: z.strictObject({ path: z.string().trim().startsWith('/').max(300) }),
  run({ settings, scope }) {
    const path = fillAddress(scope, settings.path)
    if (!isOwnPath(path)) throw new DomainError('flows.bad-path')
    return { value: { path }, effect: { kind: 'navigate', data: { path } } }
  },
})

/** Waits, with a countdown for whoever looks on. */
export const wait = defineAction({
  code: 'wait',
  shows: ['wait'],
  label: { th: 'รอ', en: 'Wait' },
  settings: z.strictObject({
    seconds: z.union([z.number(), z.string().max(200)]),
    text: z.string().max(500).default(''),
  }),
  run({ settings, scope }) {
    const given = typeof settings.seconds === 'number' ? settings.seconds : fillText(scope, settings.seconds)
    const seconds = Math.ceil(Number(given))
    if (given === '' || !(seconds >= 0 && seconds <= FLOW_LIMITS.waitSeconds))
      throw new DomainError('flows.bad-seconds', { values: { max: FLOW_LIMITS.waitSeconds } })
    const data = { seconds, text: fillText(scope, settings.text) }
    return { pause: { kind: 'wait', data, seconds } }
  },
})

const promptSettings = z.strictObject({
  text: words,
  title,
  /** What is asked for beside yes and no; `confirm` asks for nothing more. */
  type: z.enum(['confirm', 'text', 'email', 'tel', 'number']).default('confirm'),
  label: z.string().max(200).default(''),
  required: z.boolean().default(true),
})

/** What was said, checked: a wrong address is refused while the person can still mend it. */
function readAnswer(settings: z.infer<typeof promptSettings>, { value = '' }: FlowAnswer): string {
  const said = settings.type === 'confirm' ? '' : value.trim()
  const isMissing = settings.type !== 'confirm' && settings.required && said === ''
  const isWrong =
    said !== '' &&
    ((settings.type === 'email' && !z.email().safeParse(said).success) ||
      (settings.type === 'number' && Number.isNaN(Number(said))) ||
      (settings.type === 'tel' && !/^[\d\s+()-]{5,20}$/.test(said)))
  if (isMissing || isWrong)
    throw new DomainError(isMissing ? 'flows.answer-missing' : 'flows.wrong-answer', {
      details: [{ path: 'value', message: isMissing ? 'flows.answer-missing' : 'flows.wrong-answer' }],
    })
  return said
}

/** Asks the person who began the run; the run stops until they answer. */
export const prompt = defineAction({
  code: 'prompt',
  shows: ['prompt'],
  label: { th: 'ถามผู้ใช้', en: 'Prompt' },
  settings: promptSettings,
  run({ settings, scope }) {
    const { type, required } = settings
    const fill = (text: string) => fillText(scope, text)
    const data = {
      type,
      required,
      text: fill(settings.text),
      title: fill(settings.title),
      label: fill(settings.label),
    }
    return { pause: { kind: 'prompt', data } }
  },
  resume(settings, answer) {
    if (answer.answer === 'cancel')
      return { value: { answer: 'cancel', value: '' }, isTrue: false, end: 'cancelled' }
    return { value: { answer: 'ok', value: readAnswer(settings, answer) } }
  },
})
