import { plainText } from '#shell/records/plain-text.ts'
import type { Move } from './move.ts'

/** The move that a form describes; undefined for none. */
export function readMove(form: FormData): Move | undefined {
  const what = form.get('what') === 'section' ? 'section' : 'lesson'
  const id = plainText(form.get('id'))
  const by = form.get('by')
  if (by === '1' || by === '-1') return { what, id, by: by === '1' ? 1 : -1 }
  if (form.has('nest')) return { what: 'lesson', id, nest: form.get('nest') === 'true' }
  if (!form.has('before')) return undefined
  const before = plainText(form.get('before')) || null
  return what === 'section'
    ? { what, id, before }
    : { what, id, before, section: plainText(form.get('section')) }
}

/** The fields of a form that describe the move. */
export function writeMove(move: Move): Record<string, string> {
  const to = Object.entries(move).map(([name, value]) => [name, value === null ? '' : String(value)])
  return { intent: 'move', ...Object.fromEntries(to) }
}
