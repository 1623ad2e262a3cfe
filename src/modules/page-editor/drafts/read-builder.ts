import { DomainError } from '#kernel/errors.ts'
import { limits } from '#kernel/pages/limits.ts'
import { placeInJson } from '#kernel/pages/place-in-json.ts'

const wrong = (path: string, message: string) =>
  new DomainError('builder.invalid', { details: [{ path, message }] })

/** Refuses nesting that nothing could walk into; level by level, without recursion. */
function checkNesting(builder: readonly unknown[]): void {
  const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null
  let open: object[] = [builder]
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > limits.nesting) throw wrong('builder', 'builder.fault.depth')
    open = open.flatMap((value): unknown[] => Object.values(value)).filter(isOpen)
  }
}

/** Work in progress as the editor sent it. It may be unfinished, but it is a page; what is wrong is said by its place. */
export function readBuilder(text: string): unknown[] {
  if (Buffer.byteLength(text) > limits.bytes) throw new DomainError('builder.too-large', { status: 413 })
  let builder: unknown
  try {
    builder = JSON.parse(text)
  } catch (error) {
    throw wrong(`builder ${placeInJson(text, error)}`, 'page-editor.no-json')
  }
  if (!Array.isArray(builder)) throw wrong('builder', 'builder.fault.rows')
  checkNesting(builder)
  if (text.includes('\\u0000')) throw wrong('builder', 'page-editor.no-nul')
  return builder
}
