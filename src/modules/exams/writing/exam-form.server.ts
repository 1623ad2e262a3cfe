import { DomainError } from '#kernel/errors.ts'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import type { TypedValues } from '#shell/records/merge-typed.server.ts'

const numberIn = (sent: TypedValues, name: string): number | null => {
  const typed = (sent[name] ?? '').trim()
  if (typed === '') return null
  const value = Number(typed)
  if (!Number.isInteger(value)) throw new DomainError('exams.no-number')
  return value
}

const momentIn = (sent: TypedValues, name: string): string | null => {
  const typed = (sent[name] ?? '').trim()
  if (typed === '') return null
  const moment = fromBangkokClock(typed)
  if (moment === undefined) throw new DomainError('exams.no-moment')
  return moment
}

/** What the form of an exam says, as the collection takes it. */
export function readExamForm(sent: TypedValues): Record<string, unknown> {
  const text = (name: string) => sent[name] ?? ''
  return {
    name: text('name').trim(),
    type: text('type'),
    intro: text('intro').trim() || null,
    isShuffled: text('isShuffled') === 'on',
    opensAt: momentIn(sent, 'opensAt'),
    closesAt: momentIn(sent, 'closesAt'),
    cutsAtClose: text('cutsAtClose') === 'on',
    minutes: numberIn(sent, 'minutes'),
    rounds: numberIn(sent, 'rounds') ?? 0,
    passPercent: numberIn(sent, 'passPercent') ?? 0,
    weight: numberIn(sent, 'weight') ?? 0,
    counts: text('counts'),
    marksShown: text('marksShown'),
    keyShown: text('keyShown'),
    supervision: text('supervision') || 'none',
    endsWithoutCamera: text('endsWithoutCamera') === 'on',
    status: text('status') === 'on',
  }
}
