import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'

const numberIn = (form: FormData, name: string): number | null => {
  const typed = textIn(form, name).trim()
  if (typed === '') return null
  const value = Number(typed)
  if (!Number.isInteger(value)) throw new DomainError('exams.no-number')
  return value
}

const momentIn = (form: FormData, name: string): string | null => {
  const typed = textIn(form, name).trim()
  if (typed === '') return null
  const moment = fromBangkokClock(typed)
  if (moment === undefined) throw new DomainError('exams.no-moment')
  return moment
}

/** What the form of an exam says, as the collection takes it. */
export function readExamForm(form: FormData): Record<string, unknown> {
  const text = (name: string) => textIn(form, name)
  return {
    name: text('name').trim(),
    type: text('type'),
    intro: text('intro').trim() || null,
    isShuffled: text('isShuffled') === 'on',
    opensAt: momentIn(form, 'opensAt'),
    closesAt: momentIn(form, 'closesAt'),
    cutsAtClose: text('cutsAtClose') === 'on',
    minutes: numberIn(form, 'minutes'),
    rounds: numberIn(form, 'rounds') ?? 0,
    passPercent: numberIn(form, 'passPercent') ?? 0,
    weight: numberIn(form, 'weight') ?? 0,
    counts: text('counts'),
    marksShown: text('marksShown'),
    keyShown: text('keyShown'),
    supervision: text('supervision') || 'none',
    endsWithoutCamera: text('endsWithoutCamera') === 'on',
    status: text('status') === 'on',
  }
}
