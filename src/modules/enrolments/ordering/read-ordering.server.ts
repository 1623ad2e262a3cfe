import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import type { OrderingRequest } from './order-for-member.server.ts'

const CLASS = 'class-'
const known = new Set(['intent', 'user', 'course'])

/** What the form of ordering sent. A field that it has no place for, such as a price or a quantity, is refused. */
export function readOrdering(form: FormData): OrderingRequest {
  const classes = new Map<string, string>()
  for (const name of form.keys()) {
    const isClass = name.startsWith(CLASS)
    if (!isClass && !known.has(name)) throw new DomainError('gateway.bad-body')
    const classID = isClass ? textIn(form, name) : ''
    if (classID !== '') classes.set(name.slice(CLASS.length), classID)
  }
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return { users: all('user'), courses: all('course'), classes }
}
